"""A local Discord to run against, over real HTTP and WebSocket: for the bench and the tests."""
