"""The page's files as they are sent, and what a page's head says of them ahead."""

import json
import re
from gzip import decompress
from pathlib import Path

import httpx
import pytest

from muggins.server import assets
from muggins.server.app import application
from muggins.server.database import StoreFault
from muggins.server.store import Store
from tests.guest import Guest

pytestmark = pytest.mark.anyio

TREE = f"/static/{assets.tree_hash()}"
PAGES = sorted(name for name in assets.names() if name.endswith(".html") and name != "head.html")
HTML = {"accept": "text/html,application/xhtml+xml"}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_its_files_at_once(name: str) -> None:
    source = (assets.ROOT / name).read_text("utf-8")
    page = assets.page(name)
    for kind, attribute, first in [("js", "src", "settings"), ("css", "href", "base")]:
        wanted = re.findall(rf'{attribute}="\{{\{{ static \}}\}}/([\w-]+)\.{kind}"', source)
        found = re.findall(rf'"{TREE}/([\w+-]+)\.{kind}"', page)
        assert found == ["+".join([first, *wanted, "line"])]
        assert assets.file(f"{found[0]}.{kind}") is not None
    for part in re.findall(rf'rel="preload" href="{TREE}/locale/en/([\w-]+)\.ftl"', page):
        assert (assets.ROOT / "locale" / "en" / f"{part}.ftl").is_file()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_it_is(name: str) -> None:
    page = assets.page(name, origin="https://table.test/")
    for told in ("description", "theme-color"):
        assert f'<meta name="{told}" content="' in page
    assert f'content="https://table.test{TREE}/icons/icon-512.png"' in page
    assert (title := re.search(r"<title>(.+)</title>", page))
    assert f'property="og:title" content="{title[1]}"' in page


def test_a_name_in_an_address_is_no_markup() -> None:
    page = assets.page("table.html", game='"><script>', origin='https://"x')
    assert "<script>" not in page
    assert '//"x' not in page


def test_style_sheets_are_joined_in_the_order_of_their_names() -> None:
    joined = assets.file("base+cards.css")
    assert joined is not None
    sheets = [(assets.ROOT / f"{name}.css").read_bytes() for name in ("base", "cards")]
    assert joined.plain == b"\n".join(sheets)
    for name in ("base+.css", "+.css", "base+../app.css", "base+cards", "base+home.html"):
        assert assets.file(name) is None, name


async def test_a_file_is_sent_packed_to_whoever_reads_that(kept: Store) -> None:
    guest = Guest(application(kept))
    plain = (assets.ROOT / "table.js").read_bytes()
    for accepted, packed in [("gzip", True), ("br, gzip;q=0.5", True), ("", False)]:
        headers = {"accept-encoding": accepted}
        async with guest.client.stream("GET", f"{TREE}/table.js", headers=headers) as answer:
            sent = b"".join([part async for part in answer.aiter_raw()])
        assert (answer.headers.get("content-encoding") == "gzip") is packed
        assert (decompress(sent) if packed else sent) == plain
        assert answer.headers["vary"] == "accept-encoding"
    refused = await guest.client.get(f"{TREE}/table.js", headers={"accept-encoding": "gzip;q=0"})
    assert "content-encoding" not in refused.headers
    await guest.client.aclose()


async def test_a_file_that_is_there_already_is_not_sent_again(kept: Store) -> None:
    guest = Guest(application(kept))
    tag = (await guest.client.get(f"{TREE}/icon.svg")).headers["etag"]
    again = await guest.client.get(f"{TREE}/icon.svg", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    head = await guest.client.head(f"{TREE}/icon.svg", headers={"accept-encoding": "identity"})
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str((assets.ROOT / "icon.svg").stat().st_size)
    await guest.client.aclose()


# ---- without a line -----------------------------------------------------------------------------


async def test_the_worker_keeps_what_its_pages_name_and_only_what_is_there(kept: Store) -> None:
    guest = Guest(application(kept))
    answer = await guest.client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    told = re.match(r"const KEPT = (.+);\n", answer.text)
    assert told
    listed = json.loads(told[1])
    assert listed["tree"] == assets.tree_hash()
    for file in listed["files"]:
        assert (await guest.client.get(file)).status_code == 200, file
    for page in ("/score", "/offline"):
        text = (await guest.client.get(page)).text
        named = set(re.findall(rf'"({TREE}/[^"]+\.(?:js|css|ftl))"', text))
        assert named <= {*listed["files"]}, page
    await guest.client.aclose()


def test_the_installed_page_has_icons_of_the_size_that_it_names() -> None:
    manifest = json.loads((assets.ROOT / "muggins.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            assert png_size(assets.ROOT / icon["src"]) == icon["sizes"]
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "maskable"), ("512x512", "maskable"), ("512x512", "any")} <= purposes


def png_size(path: Path) -> str:
    """Width and height as a manifest writes them: bytes 16 to 24 of a PNG."""
    header = path.read_bytes()[:24]
    assert header.startswith(b"\x89PNG\r\n\x1a\n")
    return f"{int.from_bytes(header[16:20])}x{int.from_bytes(header[20:24])}"


# ---- pages of trouble ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/nothing", "/g/none", "/g/no%20game", "/score/x"])
async def test_a_person_who_goes_astray_gets_a_page(kept: Store, path: str) -> None:
    guest = Guest(application(kept))
    answer = await guest.client.get(path, headers=HTML)
    assert answer.status_code == 404
    assert '<muggins-trouble kind="missing">' in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    await guest.client.aclose()


@pytest.mark.parametrize("path", ["/nothing", "/g/none", "/api/nothing", f"{TREE}/nothing.js"])
async def test_a_program_that_goes_astray_gets_an_error(kept: Store, path: str) -> None:
    guest = Guest(application(kept))
    headers = HTML if path.startswith(("/api/", "/static/")) else {}
    answer = await guest.client.get(path, headers=headers)
    assert answer.status_code == 404
    assert answer.json()["error"]["kind"] == "not_found"
    await guest.client.aclose()


async def test_when_something_breaks_a_person_gets_a_page_and_a_program_an_error(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Store, game: str) -> None:
        raise RuntimeError(f"a secret about {game}")

    monkeypatch.setattr(Store, "game", broken)
    transport = httpx.ASGITransport(application(kept), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        page = await client.get("/g/some", headers=HTML)
        assert page.status_code == 500
        assert '<muggins-trouble kind="broken">' in page.text
        told = await client.get("/api/games/some")
    assert (told.status_code, told.json()["error"]["kind"]) == (500, "unwell")
    assert "secret" not in page.text + told.text


async def test_when_the_database_is_away_a_person_gets_a_page(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_: Store, game: str) -> None:
        raise StoreFault(f"no database for {game}")

    monkeypatch.setattr(Store, "game", away)
    guest = Guest(application(kept))
    page = await guest.client.get("/g/some", headers=HTML)
    assert page.status_code == 503
    assert '<muggins-trouble kind="broken">' in page.text
    await guest.client.aclose()
