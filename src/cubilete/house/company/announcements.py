"""What the hosts say to everybody: it stands on every open page until its time is over."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection

from cubilete.house.messages import Announcement
from cubilete.house.store.settings_store import read_setting, write_setting
from cubilete.house.store.storage import Storage

NAME = "announcement"


class Announcements:
    """What is said now; pages ask often, so it is kept at hand, and read anew at every round through the house."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.said = Announcement()

    @property
    def now(self) -> Announcement:
        return self.said if self.said.until > time.time() else Announcement()

    async def refresh(self) -> None:
        self.said = await self.storage.read(read_announcement)


def read_announcement(connection: Connection) -> Announcement:
    text = read_setting(connection, NAME)
    return msgspec.json.decode(text, type=Announcement) if text else Announcement()


def announce(connection: Connection, text: str, until: float) -> Announcement:
    """Say something new, or nothing any more; by its number pages know what somebody has put away."""
    said = Announcement(id=read_announcement(connection).id + 1, text=text, until=until)
    write_setting(connection, NAME, msgspec.json.encode(said).decode())
    return said
