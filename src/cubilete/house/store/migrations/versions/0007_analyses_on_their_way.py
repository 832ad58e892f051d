"""Analyses on their way: how many come before one, how long it takes, and what it has found out so far."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("analysis", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ahead", sa.Integer(), server_default="0", nullable=False))
        batch_op.add_column(sa.Column("seconds_left", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("work", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("analysis", schema=None) as batch_op:
        batch_op.drop_column("work")
        batch_op.drop_column("seconds_left")
        batch_op.drop_column("ahead")
