"""Replay: the log alone gives the same table, at every step; stored drafts are laid again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel import log as log_module
from engines.kernel import moves as codec
from engines.kernel.dice import commitment
from engines.kernel.log import Chance, LogError, Turn
from engines.kernel.recorded import DiceError
from engines.kernel.table import Table
from engines.kernel.verify import UnfinishedError, Verified, verify
from engines.lost_cities.rules import GAME as LOST_CITIES
from tests.builders.higher import HIGHER, Dare, Miss, Sheet, Star, Write
from tests.builders.hush import HUSH
from tests.builders.tables import SEED, AnyGame, AnyTable, decide, header, opened, play_on, played
from tests.engines.kernel.test_table import higher, play, with_forced_seat

GAMES = [(HIGHER, 1), (HIGHER, 4), (HUSH, 2), (HUSH, 3), (LOST_CITIES, 2), (LOST_CITIES, 4)]


def again(table: AnyTable, **how: Any) -> AnyTable:
    return Table.replay(table.game, table.log(), **how)


def same(one: AnyTable, other: AnyTable) -> bool:
    return (one.position, one.step, one.due, one.entries, one.news) == (
        other.position,
        other.step,
        other.due,
        other.entries,
        other.news,
    )


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("chance", range(4))
def test_a_replay_equals_the_play_at_every_step(game: AnyGame, seats: int, chance: int):
    """A restart between any two steps changes nothing (failure 6)."""
    seed = chance.to_bytes(32, "big")
    table, rng = opened(game, seats, seed=seed), Random(chance)
    while table.awaited():
        assert same(again(table), table)
        assert same(again(table, seed=seed), table)
        play_on(table, rng, steps=1)
    assert same(again(table), table)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_play_goes_on_after_a_replay_as_it_would_have_gone(game: AnyGame, seats: int):
    table, other = played(game, seats, 5, steps=4), played(game, seats, 5, steps=4)
    resumed = again(table, seed=(5).to_bytes(32, "big"))
    play_on(resumed, Random(1))
    play_on(other, Random(1))
    assert same(resumed, other)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_replay_can_stop_before_any_step(game: AnyGame, seats: int):
    rng = Random(9)
    table = opened(game, seats)
    positions: dict[int, Any] = {}
    while table.awaited():
        positions[table.step] = table.position.copy()
        play_on(table, rng, steps=1)
    for step, position in positions.items():
        stopped = again(table, until=step)
        assert stopped.position == position
        assert stopped.step == step
    assert again(table, until=table.step + 1).position == table.position
    assert again(table, until=10**6).position == table.position


def test_a_replay_without_the_seed_stops_where_the_next_roll_is_missing():
    table = opened(HIGHER, 1)
    log = table.log()
    bare = log.model_copy(update={"entries": ()})
    stuck = Table.replay(HIGHER, bare)
    assert stuck.awaited() == ()
    assert stuck.position.roll == ()
    assert Table.replay(HIGHER, bare, seed=SEED).position == table.position


def test_a_log_survives_its_file():
    for game, seats in GAMES:
        table = played(game, seats, 3)
        log = table.log(seed=(3).to_bytes(32, "big").hex())
        assert log_module.parse(log_module.dump(log).encode()) == log


def test_a_log_file_has_an_entry_a_line():
    table = opened(HIGHER, 1)
    play(table, 0, Miss())
    lines = log_module.dump(table.log()).splitlines()
    assert sum('"kind"' in line for line in lines) == len(table.entries)


def test_a_log_contains_its_data_file_and_needs_nothing_else():
    body = {"game": "higher", "misses": {"value": 1, "provenance": "house", "note": ""}}
    table = opened(HIGHER, 1, data=body)
    play(table, 0, Miss())
    assert HIGHER.outcome(again(table).position) is not None


# Stored drafts ----------------------------------------------------------------------------------


def restored(table: AnyTable, seat: int) -> AnyTable:
    """The table after a restart: the log replayed, the seat's stored draft laid again."""
    draft = table.drafts[seat]
    stored = [codec.to_json(move) for move in draft.moves]
    other = again(table, seed=SEED)
    moves = [codec.from_json(table.game, body) for body in stored]
    other.restore(seat, moves, done=draft.done, by=draft.by)
    return other


@pytest.mark.parametrize("moves", [[], [Write(2)], [Write(2), Star("large")], [Dare()], [Miss()]])
@pytest.mark.parametrize("done", [False, True])
def test_a_restart_keeps_a_half_made_draft(moves: list[Any], done: bool):
    table = opened(HIGHER, 2)
    table.position.sheets = (Sheet((2,)), Sheet())
    table.position.roll = (2, 5)
    table._redraft(0, table._draft(0), 0)
    for move in moves:
        assert table.add(0, move) is None
    if done:
        table.confirm(0)
    before = table.drafts[0]
    table.restore(0, before.moves, done=before.done, by=before.by)
    assert table.drafts[0] == before


def test_automatic_moves_of_a_stored_draft_are_not_played_twice():
    table = opened(HIGHER, 2)
    table.position.sheets = (Sheet((2,), small=1), Sheet())
    table.position.roll = (2, 5)
    table._redraft(0, table._draft(0), 0)
    table.add(0, Write(2))
    before = table.drafts[0]
    assert before.moves == [Write(2), Star("large")]
    table.restore(0, before.moves, done=False)
    assert table.drafts[0] == before


def test_a_stored_automatic_move_that_is_another_now_ends_the_draft_there():
    """The rules were corrected while the bot was away."""
    table = higher("25", lines="2/")
    table.position.sheets = (Sheet((2,), small=1), Sheet())
    table.restore(0, [Write(2), Star("small"), Miss()], done=True)
    assert table.drafts[0].moves == [Write(2), Star("large")]
    assert 0 in table.awaited(), "the seat looks again before it confirms"


def test_a_restart_keeps_every_draft_of_a_real_game():
    rng = Random(2)
    table = opened(LOST_CITIES, 3)
    while table.awaited():
        seat = table.awaited()[0]
        while not table.closed(seat):
            table.add(seat, rng.choice(table.legal(seat)))
            if seat in table.drafts:
                other = restored(table, seat)
                assert other.drafts[seat] == table.drafts[seat]
        if len(table.awaited()) > 1:
            table.confirm(seat)
            assert restored(table, seat).drafts[seat] == table.drafts[seat]
        else:
            table.confirm(seat)


def test_what_no_longer_fits_in_a_stored_draft_is_dropped():
    table = higher("25")
    table.restore(0, [Write(6), Miss()], done=True)
    assert table.drafts[0].moves == []
    assert table.awaited() == (0, 1)


def test_an_incomplete_stored_draft_is_never_done():
    table = higher("25", lines="2/")
    table.restore(0, [Write(2)], done=True)
    assert table.drafts[0].moves == [Write(2)]
    assert 0 in table.awaited()


def test_a_stored_draft_never_changes_a_forced_decision():
    table = with_forced_seat()
    table.restore(0, [Dare()], done=False)
    assert table.drafts[0].by == "forced"
    assert table.drafts[0].moves == [Miss()]


def test_a_stored_draft_of_a_seat_that_is_not_awaited_is_ignored():
    table = higher("25", "4")
    play(table, 0, Dare())
    play(table, 1, Miss())
    table.restore(1, [Miss()], done=True)
    assert 1 not in table.drafts


def test_reading_back_the_last_done_draft_leaves_the_confirmation_to_its_seat():
    """A step that never came to be logged must not leave a table that awaits nobody."""
    table = higher("25", "36")
    table.restore(0, [Miss()], done=True)
    table.restore(1, [Miss()], done=True)
    assert table.awaited() == (1,)
    assert table.confirm(1) is None
    assert table.step == 1


# Logs that break a rule -------------------------------------------------------------------------


def turns_of(table: AnyTable) -> tuple[list[Chance], list[Turn]]:
    rolls = [entry for entry in table.entries if isinstance(entry, Chance)]
    turns = [entry for entry in table.entries if isinstance(entry, Turn)]
    return rolls, turns


def broken(table: AnyTable, entries: list[Any], match: str) -> None:
    log = table.log().model_copy(update={"entries": tuple(entries)})
    with pytest.raises(LogError, match=match):
        Table.replay(table.game, log)


def two_turns() -> AnyTable:
    table = higher("25", "36", "11")
    for _ in range(2):
        for seat in table.due:
            play(table, seat, Miss())
    return table


def test_half_a_step_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    broken(table, [*rolls[:1], turns[0]], r"step 0 is not complete: seats \[1\] are missing")


def test_a_seat_that_plays_twice_in_a_step_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    broken(table, [*rolls, turns[0], turns[0], *turns[2:]], r"step 0 waits for seats \[1\]")


def test_a_step_out_of_order_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    broken(table, [*rolls, *turns[2:], *turns[:2]], "step 0 waits for seats")


def test_an_illegal_move_is_refused_with_its_rule():
    table = two_turns()
    rolls, turns = turns_of(table)
    illegal = turns[0].model_copy(update={"moves": (codec.to_json(Write(6)),)})
    broken(table, [*rolls, illegal, *turns[1:]], r"write\.6 breaks the rule higher/rolled-numbers")


def test_an_unknown_move_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    unknown = turns[0].model_copy(update={"moves": ({"move": "resign"},)})
    broken(table, [*rolls, unknown, *turns[1:]], "'resign' is no kind of move of higher")


def test_an_incomplete_decision_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    nothing = turns[0].model_copy(update={"moves": ()})
    broken(table, [*rolls, nothing, *turns[1:]], "the decision is not complete")


def test_a_roll_that_the_dice_do_not_have_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    odd = rolls[0].model_copy(update={"result": (6, 0)})
    broken(table, [odd, *rolls[1:], *turns], r"roll 0: \[6, 0\] can't answer")


def test_rolls_out_of_order_are_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    broken(table, [rolls[1], rolls[0], rolls[2], *turns], "roll 0")


def test_a_missing_roll_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    broken(table, [*rolls[:1], *turns], "turn 2.*a roll is missing")


def test_a_roll_too_many_is_refused():
    table = two_turns()
    rolls, turns = turns_of(table)
    extra = Chance(number=3, result=(0, 0))
    broken(table, [*rolls, extra, *turns], "the log has 4 rolls, but play asks for 3")


def test_a_turn_after_the_end_is_refused():
    table = higher("25", misses=2, lines="")
    play(table, 0, Miss())
    rolls, turns = turns_of(table)
    log = table.log()
    data = {"game": "higher", "misses": {"value": 1, "provenance": "house", "note": ""}}
    late = Turn(step=1, seat=0, moves=turns[0].moves)
    entries = (*rolls, *turns, late)
    with pytest.raises(LogError, match=r"turn 1.*the game is already over"):
        Table.replay(HIGHER, log.model_copy(update={"entries": entries, "data": data}))


# Verifying the dice -----------------------------------------------------------------------------


def finished(chance: int = 1) -> tuple[AnyTable, str]:
    return played(HIGHER, 2, chance), chance.to_bytes(32, "big").hex()


def test_a_finished_game_verifies_and_says_how_many_rolls_it_had():
    table, seed = finished()
    rolls, _ = turns_of(table)
    assert verify(HIGHER, table.log(seed=seed)) == Verified(len(rolls), over=True)


@given(st.integers(0, 200))
def test_a_changed_roll_is_found(where: int):
    table, seed = finished()
    entries = list(table.entries)
    places = [index for index, entry in enumerate(entries) if isinstance(entry, Chance)]
    index = places[where % len(places)]
    roll = entries[index]
    assert isinstance(roll, Chance)
    entries[index] = roll.model_copy(
        update={"result": ((roll.result[0] + 1) % 6, *roll.result[1:])}
    )
    with pytest.raises(LogError):
        verify(HIGHER, table.log(seed=seed).model_copy(update={"entries": tuple(entries)}))


def test_another_seed_than_the_promised_one_is_found():
    table, _ = finished()
    with pytest.raises(DiceError, match="not the one promised"):
        verify(HIGHER, table.log(seed="ab" * 32))


def test_a_seed_with_its_own_commitment_but_other_rolls_is_found():
    table, _ = finished()
    other = bytes(31) + b"\xff"
    log = table.log(seed=other.hex()).model_copy(update={"commitment": commitment(other)})
    with pytest.raises(DiceError, match=r"roll 0: the log says .* the seed gives"):
        verify(HIGHER, log)


@pytest.mark.parametrize("words", [("word 1", "word 0"), ("word 0",), ("word 0", "word 1", "")])
def test_other_words_are_found(words: tuple[str, ...]):
    table, seed = finished()
    with pytest.raises(LogError):
        verify(HIGHER, table.log(seed=seed).model_copy(update={"words": words}))


def test_an_unfinished_log_can_not_be_verified():
    table = played(HIGHER, 2, 1, steps=2)
    with pytest.raises(LogError, match="holds no seed"):
        verify(HIGHER, table.log())
    leaked = table.log().model_copy(update={"seed": (1).to_bytes(32, "big").hex()})
    with pytest.raises(UnfinishedError, match="ends before the game does"):
        verify(HIGHER, leaked)


def test_a_game_that_people_stopped_holds_and_says_so():
    table = played(HIGHER, 2, 1, steps=2)
    rolls, _ = turns_of(table)
    seed = (1).to_bytes(32, "big").hex()
    log = table.log().model_copy(update={"seed": seed, "stopped": True})
    assert verify(HIGHER, log) == Verified(len(rolls), over=False)
    assert log_module.parse(log_module.dump(log).encode()) == log


def test_a_stopped_game_without_one_of_its_rolls_does_not_hold():
    table = played(HIGHER, 2, 1, steps=2)
    last = max(n for n, entry in enumerate(table.entries) if isinstance(entry, Chance))
    entries = (*table.entries[:last], *table.entries[last + 1 :])
    seed = (1).to_bytes(32, "big").hex()
    log = table.log().model_copy(update={"seed": seed, "stopped": True, "entries": entries})
    with pytest.raises(LogError):
        verify(HIGHER, log)


def test_rolls_left_out_of_a_log_are_found_although_the_seed_could_replace_them():
    table, seed = finished()
    _, turns = turns_of(table)
    with pytest.raises(LogError, match="the log has 0 rolls, but play asks for"):
        verify(HIGHER, table.log(seed=seed).model_copy(update={"entries": tuple(turns)}))


def test_a_simulated_game_replays_and_verifies():
    from engines.kernel import simulate
    from engines.kernel.dice import Dice
    from engines.kernel.log import Entry, Log
    from engines.kernel.players import random_player

    for game, seats in GAMES:
        fixed = header(game, seats)
        position = game.setup(game.read_data(fixed.data), game.options(), seats)
        entries: list[Entry] = []
        players = [random_player] * seats
        simulate.play(game, position, players, Dice(SEED, fixed.words), Random(1), entries)
        log = Log(**{**dict(fixed), "entries": tuple(entries), "seed": SEED.hex()})
        assert verify(game, log).rolls > 0
        assert Table.replay(game, log).position == position


def test_a_seat_decided_by_a_press_replays_as_that_seats_turn():
    table = opened(HIGHER, 1)
    decide(table, 0, Random(1))
    assert again(table, seed=SEED).entries == table.entries
