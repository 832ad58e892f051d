"""The numbers on Nevada Ride's page on how to play, out of its components."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.how_to_play import GuideTable
from cubilete.core.words import Words
from cubilete.games.nevada_ride.components.parts import ColoradoJump, Components, HappyCrowd, MuddyTrack
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary

CASINO_WIN = "win"


def guide_values(parts: Components) -> Mapping[str, object]:
    values: dict[str, object] = {
        "wear": parts.wear.basic.wp,
        "parts": sum(parts.wear.advanced.row()),
        "slip": parts.table.slipstream.bonus_spaces,
        "danger": parts.table.tests_leaflet.dangerous_area[1],
        "casino": max((row.on[1] for row in parts.table.casino.rows if row.result == CASINO_WIN), default=0),
        "jump": 3,
        "crowd": 3,
        "mud": 5,
    }
    for place in parts.board.feature:
        if isinstance(place, ColoradoJump):
            values["jump"] = place.gear_cap_after
        elif isinstance(place, HappyCrowd):
            values["crowd"] = place.gear_cap_after
        elif isinstance(place, MuddyTrack):
            values["mud"] = place.mud_value
    return values


def guide_tables(parts: Components, v: Vocabulary, words: Words) -> Mapping[str, GuideTable]:
    return {"gears": gears(parts, words), "downshift": downshift(parts, v, words)}


def gears(parts: Components, words: Words) -> GuideTable:
    """FD-GEAR-01 to FD-GEAR-07: every gear and the faces of its die."""
    head = tuple(words.say(f"guide_table.{column}") for column in ("gear", "spaces", "die"))
    dice = sorted((die for die in parts.die if die.gear is not None), key=lambda die: die.gear or 0)
    rows = (
        (
            str(die.gear),
            words.say("guide_table.spaces_range", least=min(die.faces), most=max(die.faces)),
            faces_text(die.faces, words),
        )
        for die in dice
    )
    return GuideTable(head=head, rows=tuple(rows))


def faces_text(faces: tuple[int, ...], words: Words) -> str:
    """'1 1 2 2', and for large dice that have each face equally often '7 to 12, 2x'."""
    kinds = sorted(set(faces))
    each = {faces.count(face) for face in kinds}
    if len(kinds) > 4 and len(each) == 1:
        return words.say("guide_table.faces", least=kinds[0], most=kinds[-1], times=each.pop())
    return " ".join(str(face) for face in faces)


def downshift(parts: Components, v: Vocabulary, words: Words) -> GuideTable:
    """FD-GEAR-13 to FD-GEAR-16."""
    head = tuple(words.say(f"guide_table.{column}") for column in ("skipped", "cost_basic", "cost_advanced"))
    basic, advanced = parts.table.downshift_basic, parts.table.downshift_advanced
    costs = (
        (basic.skipped_1, advanced.skipped_1),
        (basic.skipped_2, advanced.skipped_2),
        (basic.skipped_3, advanced.skipped_3),
    )
    rows = tuple(
        (str(at), v.points_text(words, [0] * 6 + [plain.wp]), v.points_text(words, full.row()))
        for at, (plain, full) in enumerate(costs, 1)
    )
    return GuideTable(head=head, rows=rows)
