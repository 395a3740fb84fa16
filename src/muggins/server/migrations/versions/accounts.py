"""Accounts, the devices that are logged in to them, and records from elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "accounts"
down_revision = "players"


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "account",
        sa.Column("player_id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("folded", sa.String(160), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_table(
        "ticket",
        sa.Column("token_sha256", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(40), nullable=False, index=True),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_table(
        "imported",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("player_id", sa.String(40), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("added", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away; whoever was logged in is nobody then."""
    for table in ("imported", "ticket", "account"):
        op.drop_table(table)
