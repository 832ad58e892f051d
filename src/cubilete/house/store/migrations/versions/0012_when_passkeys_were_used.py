"""Passkeys: when each was last used, so that people can tell which of them they still know."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    with op.batch_alter_table("passkey", schema=None) as batch_op:
        batch_op.add_column(sa.Column("used", sa.Float(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("passkey", schema=None) as batch_op:
        batch_op.drop_column("used")
