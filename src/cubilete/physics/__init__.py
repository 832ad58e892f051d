"""Dice that are flicked over a cloth: the physics of Cuba Cube, which knows nothing of the games.

- `Table`, `Pose`, `Flick`, `Scene`, `Zone`, `Gate`: what is asked, in whole numbers (`cubilete.physics.table`);
- `simulate(table, flick, scene) -> FlickResult`: one flick, its `Outcome` for the rules, and the way of every die
  (`cubilete.physics.flicks`, layout of the numbers in `cubilete.physics.outcome`);
- `FlickTrial`, `ThrowTrial`: the same for rules, as trials of the kernel, and `FlickKind`, which writes their results
  (`cubilete.physics.trials`, `cubilete.physics.record`); estimates take microseconds and need no engine;
- `plan`: trying many flicks side by side, for bots;
- `frames`: the motion as key frames; `throws`: throwing a handful of dice;
- `geometry`: rulers, cards, gates and put-back in plan view, exact and without the simulation.

Nothing here loads the engine (MuJoCo) before a flick is asked for; without it that raises a `NoPhysicsError` that says
what to install.
"""

from cubilete.physics.missing import NoPhysicsError
from cubilete.physics.outcome import Event, GateFacts, Outcome, read_outcome
from cubilete.physics.table import Flick, Gate, PhysicsError, Pose, Scene, Table, Zone

__all__ = [
    "Event",
    "Flick",
    "Gate",
    "GateFacts",
    "NoPhysicsError",
    "Outcome",
    "PhysicsError",
    "Pose",
    "Scene",
    "Table",
    "Zone",
    "read_outcome",
]
