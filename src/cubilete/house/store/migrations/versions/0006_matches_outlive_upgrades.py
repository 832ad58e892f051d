"""Matches outlive upgrades: a table knows the rules and the components it is played with, and a finished one its text.

Version 0.1.0 kept neither. It knew its printed components only, so those are what its matches were played with,
whatever is printed today; the texts of its finished matches are written by `record_store` right after this step.
"""

import hashlib
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

RULES_OF_0_1_0 = {"cargo_noir": "2015.1", "cubitos": "2021.1"}
COMPONENTS = Path(__file__).parents[1] / "components_of_0_1_0"


def upgrade() -> None:
    op.create_table(
        "component_set",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    )
    op.create_table(
        "record",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rules", sa.String(40), server_default="", nullable=False))
        batch_op.add_column(sa.Column("components", sa.String(64), server_default="", nullable=False))
        batch_op.add_column(sa.Column("set_aside", sa.Text(), nullable=True))
    for title, rules in RULES_OF_0_1_0.items():
        name_what_was_played(title, rules, (COMPONENTS / f"{title}.toml").read_text("utf-8"))


def name_what_was_played(title: str, rules: str, text: str) -> None:
    """Stamp every table of a title that was dealt; those that still wait are dealt by the rules of their day."""
    connection = op.get_bind()
    table = sa.table("game_table", *(sa.column(name) for name in ("title", "status", "rules", "components")))
    dealt = sa.and_(table.c.title == title, table.c.status.in_(("running", "finished")))
    if not connection.scalar(sa.select(sa.func.count()).select_from(table).where(dealt)):
        return
    digest = hashlib.sha256(text.encode()).hexdigest()
    kept = sa.table("component_set", sa.column("digest"), sa.column("title"), sa.column("text"))
    connection.execute(sa.insert(kept).values(digest=digest, title=title, text=text))
    connection.execute(sa.update(table).where(dealt).values(rules=rules, components=digest))


def downgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_column("set_aside")
        batch_op.drop_column("components")
        batch_op.drop_column("rules")
    op.drop_table("record")
    op.drop_table("component_set")
