"""Aiming: where to flick a die, how fast, and how likely that is to do what it is for. Shared by the flicking games.

A policy that has to flick says what for (a `Goal`), gives the hand that flicks (a `Hand`) and gets an `Aim`:

    from cubilete.games.cuba_cube.policy.aiming.aim import aim, through_gate
    from cubilete.games.cuba_cube.policy.aiming.fans import fan_at
    from cubilete.games.cuba_cube.policy.aiming.goals import NearCity
    from cubilete.games.cuba_cube.policy.aiming.hand import EXPERT, hand_of, shaken

    hand = hand_of(EXPERT)                              # 1.5 degrees, 5 % of the speed; 48 simulated flicks an aim
    found = through_gate(t, seat, Clean(), hand)        # the declared Gate; `Clean` crosses and touches nothing
    found = aim(t, seat, NearCity(city), fan_at(t, die, x, y), hand)
    found.params, found.chance, found.worth             # five numbers (none: nothing is legal), 0 to 1, by the goal
    return [c.FLICK] + shaken(t, seat, found.params, hand, chance)   # as the hand makes it

Nothing here asks the chance but `shaken`, so the same table gives the same aim.

How it goes: a *fan* lists flicks side by side (`fan_through` a Gate, `fan_at` a point, `fan_around` in all directions).
Each is tried on a clone of the table by the rules' own code (`Goal.carry`: `riding.flick`, or the `drive` of a game, so
that Damage, Sectors and Cities are counted by the rules), first with the cheap double of the physics. The map of worth
is smoothed by how much hand and table tremble together, the most promising `hand.looks` flicks are simulated by
`physics.plan`, and the smoothed best is taken. With `looks` 0, or where MuJoCo is missing, the double decides.

A goal of one's own derives from `Goal`: `met` says whether it was reached, `worth` (else 1 or 0) what the table is
worth afterwards on any scale, `carry` by which rules the flick happens, and `given_up` what a ride is worth that
touches a die before its Gate: such rides are broken off, unless `breaks_off` says that they may still succeed.

| module | what is in it |
| --- | --- |
| `hand` | how a hand trembles, alone and together with the table's own noise |
| `fans` | the flicks that are tried |
| `goals` | what flicks are for: Gates, dice, Pawns, Cities, places |
| `aim` | the best flick of a fan |
| `gates` | which of the Gates of a Sector card to declare |
"""
