"""Accounts: what their names look like, as a key of its own, so that no two can be taken for one another."""

import sqlalchemy as sa
from alembic import op

from cubilete.house.people.names import look

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.add_column(sa.Column("look", sa.Text(), nullable=True))
    note_looks()
    op.create_index("person_look", "person", ["look"], unique=True)


def note_looks() -> None:
    """Of accounts that look alike already, the earliest counts: nobody loses theirs."""
    connection = op.get_bind()
    person = sa.table("person", *(sa.column(name) for name in ("id", "account_name", "created", "look")))
    query = sa.select(person.c.id, person.c.account_name).where(person.c.account_name.is_not(None))
    taken: dict[str, str] = {}
    for row in connection.execute(query.order_by(person.c.created, person.c.id)).all():
        taken.setdefault(look(row.account_name), row.id)
    for looks, who in taken.items():
        connection.execute(sa.update(person).where(person.c.id == who).values(look=looks))


def downgrade() -> None:
    op.drop_index("person_look", table_name="person")
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.drop_column("look")
