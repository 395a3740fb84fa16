"""Players, who own seats in many games; invitations to open seats; matches of several games.

A seat of an older game has no player: it still belongs to whoever shows its token.
"""

import sqlalchemy as sa
from alembic import op

revision = "players"
down_revision = "first"


def upgrade() -> None:
    """Make the table of players, and the columns that a game with friends needs."""
    op.create_table(
        "player",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_index("ix_player_token_sha256", "player", ["token_sha256"], unique=True)
    op.add_column("seat", sa.Column("player_id", sa.String(40)))
    op.add_column("seat", sa.Column("invitation_sha256", sa.String(64)))
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.add_column("game", sa.Column("match_id", sa.String(40)))
    op.add_column("game", sa.Column("match_form", sa.String(40)))
    op.add_column("game", sa.Column("match_number", sa.Integer))
    op.create_index("ix_game_match_id", "game", ["match_id"])


def downgrade() -> None:
    """Take them away; a seat without a token is lost with its player."""
    op.drop_index("ix_game_match_id", "game")
    for column in ("match_id", "match_form", "match_number"):
        op.drop_column("game", column)
    op.drop_index("ix_seat_player_id", "seat")
    for column in ("player_id", "invitation_sha256"):
        op.drop_column("seat", column)
    op.drop_table("player")
