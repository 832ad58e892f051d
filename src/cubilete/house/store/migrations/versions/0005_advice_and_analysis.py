"""Advice at the table and analysis afterwards: a table may allow hints, and what an analysis found is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("hints", sa.Boolean(), nullable=True))
    op.create_table(
        "analysis",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("depth", sa.Integer(), primary_key=True),
        sa.Column("rules", sa.String(40), primary_key=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("found", sa.Text(), nullable=True),
        sa.Column("changed", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analysis")
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_column("hints")
