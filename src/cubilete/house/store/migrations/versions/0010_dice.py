"""Dice that even the house cannot choose: the commitment to a seed is stored when a table is set.

Tables that were set before get theirs now, from the seed that is stored. That proves nothing about the time before, so
they do not say when it was published.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("commitment", sa.String(64), server_default="", nullable=False))
        batch_op.add_column(sa.Column("committed", sa.Float(), server_default="0", nullable=False))
    connection = op.get_bind()
    table = sa.table("game_table", *(sa.column(name) for name in ("id", "seed", "commitment")))
    for table_id, seed in connection.execute(sa.select(table.c.id, table.c.seed)).all():
        # as `core.chance.commitment` makes it: written out, for a step never changes
        made = hashlib.sha256(b"cubilete seed\n" + bytes(seed)).hexdigest()
        connection.execute(sa.update(table).where(table.c.id == table_id).values(commitment=made))


def downgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_column("committed")
        batch_op.drop_column("commitment")
