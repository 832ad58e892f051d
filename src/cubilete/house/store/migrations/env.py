"""Alembic's entry: it runs on the connection that `cubilete.house.store.migrate` opened."""

from alembic import context

from cubilete.house.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
