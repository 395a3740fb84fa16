"""Draws the icons of the installed page, as PNG, from one drawing: a board on its cloth.

    python -m tools.icons

needs Playwright and a Chromium (`MUGGINS_CHROMIUM`, else Playwright's own), and writes
`static/icons`. A maskable icon fills its square, for the system to cut a shape out of; its drawing
keeps to the middle 80 %, which every shape leaves. The others are cut here.
"""

import os
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

ICONS: Final = Path(__file__).parents[1] / "src" / "muggins" / "server" / "static" / "icons"
PICTURES: Final = (
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("maskable-192.png", 192, True),
    ("maskable-512.png", 512, True),
    ("touch-180.png", 180, True),
)
"""Name, pixels a side, and whether the drawing fills the square."""

_INKS: Final = 100
_PITCH: Final = 46
_TRACKS: Final = (-36, 36)


def drawing(*, full: bool) -> str:
    """The icon as SVG, 512 units a side; `full`: no corners cut, and all smaller.

    >>> 'rx="112"' in drawing(full=False), 'rx="112"' in drawing(full=True)
    (True, False)
    """
    cloth = "" if full else 'rx="112"'
    scale = 0.8 if full else 0.94
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs>
    <linearGradient id="wood" x1="0" y1="0" x2=".35" y2="1">
      <stop offset="0" stop-color="#d6a46c"/><stop offset="1" stop-color="#a97240"/>
    </linearGradient>
    <clipPath id="plank"><rect x="-208" y="-104" width="416" height="208" rx="46"/></clipPath>
  </defs>
  <rect width="512" height="512" {cloth} fill="#416e58"/>
  <g transform="translate(256 256)scale({scale})rotate(-38)">
    <rect x="-202" y="-90" width="416" height="208" rx="46" fill="#16281f" opacity=".5"/>
    <rect x="-208" y="-104" width="416" height="208" rx="46" fill="url(#wood)"/>
    <g clip-path="url(#plank)" fill="none" stroke="#7d4f2a" stroke-width="3" opacity=".4">
      {_grain()}
    </g>
    <rect x="-200" y="-96" width="400" height="192" rx="39"
      fill="none" stroke="#e6bd8a" stroke-width="5"/>
    <g fill="#3d2412">{_holes()}</g>
    {_round_peg(_PITCH, _TRACKS[0])}
    {_square_peg(-2 * _PITCH, _TRACKS[1])}
  </g>
</svg>"""


def _grain() -> str:
    lines = [
        f'<path d="M-220 {y}q110 {12 - y % 25} 220 0t220 {y % 7}"/>' for y in range(-92, 110, 23)
    ]
    return "".join(lines)


def _holes() -> str:
    places = [(column * _PITCH, y) for y in _TRACKS for column in range(-3, 4)]
    return "".join(f'<circle cx="{x}" cy="{y}" r="11"/>' for x, y in places)


def _round_peg(x: int, y: int) -> str:
    return (
        f'<g transform="translate({x} {y})rotate(38)">'
        '<circle cx="7" cy="10" r="33" fill="#1d1108" opacity=".45"/>'
        '<circle r="33" fill="#c23d31" stroke="#fbe9d8" stroke-width="6"/>'
        '<circle cx="-10" cy="-11" r="9" fill="#f7cdbd"/></g>'
    )


def _square_peg(x: int, y: int) -> str:
    square = '<rect x="-28" y="-28" width="56" height="56" rx="9" transform="rotate(45)"'
    return (
        f'<g transform="translate({x} {y})rotate(38)"><g transform="translate(7 10)">'
        f'{square} fill="#1d1108" opacity=".45"/></g>'
        f'{square} fill="#35578f" stroke="#fbe9d8" stroke-width="6"/>'
        '<path d="M-23 0L0 -23" stroke="#b9cdec" stroke-width="7" stroke-linecap="round"/></g>'
    )


def draw() -> None:
    """Write every picture."""
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("MUGGINS_CHROMIUM"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        for name, size, full in PICTURES:
            page = browser.new_page(viewport={"width": size, "height": size})
            style = "<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
            page.set_content(style + drawing(full=full))
            picture = page.screenshot(omit_background=True)
            page.close()
            # A hundred inks are enough for a board on a cloth, and a fifth of the bytes.
            inks = Image.open(BytesIO(picture)).quantize(_INKS, Image.Quantize.FASTOCTREE)
            inks.save(ICONS / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    draw()
