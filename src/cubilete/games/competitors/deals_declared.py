"""What people do with each other: offers, open requests, auctions and hired transport (CP-NEG)."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Verb, Verdict
from cubilete.core.declared.slots import Slot

DEAL_SLOTS: dict[str, Slot] = {}
DEAL_VERBS: tuple[Verb, ...] = ()
DEAL_VERDICTS: tuple[Verdict, ...] = ()
DEAL_EVENTS: tuple[Event, ...] = ()
