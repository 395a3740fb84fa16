"""What Alembic runs to migrate, on the connection and in the transaction that the store opened."""

from alembic import context


def migrate() -> None:
    """Bring the store's database up to date."""
    context.configure(connection=context.config.attributes["connection"])
    context.run_migrations()


# Alembic loads this file under this name; under any other it is only being looked at.
if __name__ == "env_py":
    migrate()
