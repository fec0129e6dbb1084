"""Lost Cities: Roll & Write (Reiner Knizia, KOSMOS, 2021) for 2 to 5 players."""
