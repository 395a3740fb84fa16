"""A proxy before the servers, as docs/hosting.md sets it up: nginx where it is installed."""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

WAIT = 60
DEBIANS = "/usr/sbin/nginx"
CONFIGURATION = """
daemon off;
worker_processes 1;
pid {place}/nginx.pid;
error_log {place}/error.log warn;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {place}/body;
  proxy_temp_path {place}/proxy;
  fastcgi_temp_path {place}/fastcgi;
  uwsgi_temp_path {place}/uwsgi;
  scgi_temp_path {place}/scgi;
  upstream muggins {{
    {servers}
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://muggins;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
      proxy_next_upstream error timeout non_idempotent;
    }}
  }}
}}
"""


def program() -> str:
    """Nginx; without it the test is skipped, and in CI it fails."""
    found = os.environ.get("MUGGINS_NGINX") or shutil.which("nginx") or shutil.which(DEBIANS)
    if found and found != "none":
        return found
    if os.environ.get("CI") == "true":
        pytest.fail("There is no nginx here, and in CI there must be one.")
    pytest.skip("there is no nginx here")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def before(ports: Sequence[int], place: Path) -> Iterator[int]:
    """The port of an nginx that spreads over these; one that is down is left out for a second."""
    port = free_port()
    servers = " ".join(f"server 127.0.0.1:{one} max_fails=1 fail_timeout=1s;" for one in ports)
    settings = place / "nginx.conf"
    settings.write_text(CONFIGURATION.format(place=place, servers=servers, port=port))
    command = [program(), "-c", str(settings), "-p", str(place), "-e", str(place / "error.log")]
    server = subprocess.Popen(command)
    try:
        _await(server, port, place)
        yield port
    finally:
        server.send_signal(signal.SIGQUIT)
        with suppress(subprocess.TimeoutExpired):
            server.wait(2)
        if server.poll() is None:
            server.terminate()
        server.wait(WAIT)


def _await(server: "subprocess.Popen[bytes]", port: int, place: Path) -> None:
    end = time.monotonic() + WAIT
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert server.poll() is None, (place / "error.log").read_text()
        assert time.monotonic() < end
        time.sleep(0.02)
