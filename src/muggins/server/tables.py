"""The tables of the database, as the newest of the migrations leaves them."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

TABLES: Final = MetaData()
PLAYER: Final = Table(
    "player",
    TABLES,
    Column("id", String(40), primary_key=True),
    Column("token_sha256", String(64), nullable=False, unique=True, index=True),
    Column("name", String(80), nullable=False),
    Column("created", String(40), nullable=False),
)
GAME: Final = Table(
    "game",
    TABLES,
    Column("id", String(40), primary_key=True),
    Column("created", String(40), nullable=False),
    Column("seed", String(128), nullable=False),
    Column("match_id", String(40), index=True),
    Column("match_form", String(40)),
    Column("match_number", Integer),
)
SEAT: Final = Table(
    "seat",
    TABLES,
    Column("game_id", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("bot", String(40)),
    Column("token_sha256", String(64)),
    Column("player_id", String(40), index=True),
    Column("invitation_sha256", String(64)),
)
EVENT: Final = Table(
    "event",
    TABLES,
    Column("game_id", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
    Column("seat", Integer),
    Column("key", String(80)),
    Column("asked", Text),
    UniqueConstraint("game_id", "seat", "key", name="one_answer_for_a_key"),
)
ACCOUNT: Final = Table(
    "account",
    TABLES,
    Column("player_id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("folded", String(160), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", String(40), nullable=False),
)
"""Players who have a name and a password; `folded`: the name as no two accounts may have it."""

TICKET: Final = Table(
    "ticket",
    TABLES,
    Column("token_sha256", String(64), primary_key=True),
    Column("player_id", String(40), nullable=False, index=True),
    Column("created", String(40), nullable=False),
)
"""Devices that are logged in: the secret of each proves the same player."""

IMPORTED: Final = Table(
    "imported",
    TABLES,
    Column("id", String(40), primary_key=True),
    Column("player_id", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("added", String(40), nullable=False),
    Column("text", Text, nullable=False),
)
"""Records of games that were played elsewhere; `seat`: whose game it was."""
