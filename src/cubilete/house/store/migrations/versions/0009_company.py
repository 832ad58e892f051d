"""Company: hosts and bans, blocking and reports, how people want to be told of their turn, and notices to send."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.add_column(sa.Column("role", sa.String(10), server_default="", nullable=False))
        batch_op.add_column(sa.Column("seen", sa.Float(), server_default="0", nullable=False))
        batch_op.add_column(sa.Column("banned_until", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("ban_reason", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("gone", sa.Float(), nullable=True))
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("person", sa.String(32), nullable=True))
        batch_op.create_index(batch_op.f("ix_chat_person"), ["person"])
    op.create_index("ix_game_table_host", "game_table", ["host"])  # to see at once whether a guest is waited for
    add_manners()
    add_notices()


def add_manners() -> None:
    """Who does not want to meet whom, what was reported, and what hosts did."""
    op.create_table(
        "block",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("blocked", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_block_blocked", "block", ["blocked"])
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("closed", sa.Float(), nullable=True),
        sa.Column("answer", sa.Text(), server_default="", nullable=False),
    )
    op.create_index("ix_report_person", "report", ["person"])
    op.create_index("ix_report_about", "report", ["about"])
    op.create_table(
        "host_act",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
    )


def add_notices() -> None:
    """How people want to be told of their turn at tables where they may be away, and what waits to be sent."""
    op.create_table(
        "contact",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("mail", sa.String(254), server_default="", nullable=False),
        sa.Column("mail_confirmed", sa.Float(), nullable=True),
        sa.Column("mail_on", sa.Boolean(), nullable=False),
        sa.Column("hook", sa.String(500), server_default="", nullable=False),
        sa.Column("hook_secret", sa.String(64), server_default="", nullable=False),
        sa.Column("hook_on", sa.Boolean(), nullable=False),
        sa.Column("delay", sa.Integer(), nullable=False),
    )
    op.create_table(
        "push_line",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(100), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_push_line_person", "push_line", ["person"])
    op.create_table(
        "glance",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("channel", sa.String(5), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("table_id", sa.String(32), server_default="", nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("trouble", sa.Text(), server_default="", nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_notice_person", "notice", ["person"])
    op.create_index("notice_once", "notice", ["person", "channel", "key"], unique=True)
    op.create_index("notice_due", "notice", ["status", "due"])


def downgrade() -> None:
    for name in ("notice", "glance", "push_line", "contact", "host_act", "report", "block"):
        op.drop_table(name)
    op.drop_index("ix_game_table_host", "game_table")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_person"))
        batch_op.drop_column("person")
    with op.batch_alter_table("person", schema=None) as batch_op:
        for name in ("gone", "ban_reason", "banned_until", "seen", "role"):
            batch_op.drop_column(name)
