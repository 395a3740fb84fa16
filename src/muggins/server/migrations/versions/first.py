"""Games, their seats, and one append-only log for each game."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(40), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("token_sha256", sa.String(64)),
    )
    op.create_table(
        "event",
        sa.Column("game_id", sa.String(40), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("key", sa.String(80)),
        sa.Column("asked", sa.Text),
        sa.UniqueConstraint("game_id", "seat", "key", name="one_answer_for_a_key"),
    )


def downgrade() -> None:
    """Take them away, with all games."""
    for table in ("event", "seat", "game"):
        op.drop_table(table)
