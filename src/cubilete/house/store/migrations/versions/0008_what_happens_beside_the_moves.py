"""What happens beside the moves is kept with the table, and who was invited to look on."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.add_column(sa.Column("happenings", sa.Text(), server_default="[]", nullable=False))
        batch_op.add_column(sa.Column("guests", sa.Text(), server_default="[]", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_column("guests")
        batch_op.drop_column("happenings")
