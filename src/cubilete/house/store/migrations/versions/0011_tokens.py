"""Programs: accounts that are marked as such, and the tokens with which they ask."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.add_column(sa.Column("program", sa.Boolean(), server_default="0", nullable=False))
    op.create_table(
        "token",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(100), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=True),
    )
    op.create_index("ix_token_person", "token", ["person"])


def downgrade() -> None:
    op.drop_table("token")
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.drop_column("program")
