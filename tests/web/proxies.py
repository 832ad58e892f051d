"""The proxies of docs/hosting, run as they stand there but for ports, certificates and folders."""

from __future__ import annotations

import getpass
import os
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from web.server import free_port
from web.services import find_program, wait_for_port

FOLDER = Path(__file__).parents[2] / "docs" / "hosting"
NAME = "play.example.org"
LATEST_WORD = 10.0


class Proxy:
    """A proxy before a house, and how to trust it."""

    def __init__(self, folder: Path, house_port: int) -> None:
        self.folder = folder
        self.house_port = house_port
        self.port, self.plain_port = free_port(), free_port()
        self.certificate, self.key = certify(folder)
        self.trust = ssl.create_default_context(cafile=str(self.certificate))

    def nginx(self) -> list[str]:
        """As Debian runs it: the file is one of its sites."""
        site = (FOLDER / "nginx.conf").read_text("utf-8")
        site = re.sub(r"\n *listen \[::\].*", "", site)
        for was, by in (
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(self.certificate)),
            (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(self.key)),
            ("127.0.0.1:8000", f"127.0.0.1:{self.house_port}"),
        ):
            assert was in site, was
            site = site.replace(was, by)
        kept = "".join(
            f"{name}_temp_path {self.folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        own = f"user {getpass.getuser()};\n" if os.geteuid() == 0 else ""  # who may write into this folder
        whole = (
            f"{own}daemon off;\npid {self.folder}/nginx.pid;\nerror_log {self.folder}/proxy.log;\nworker_processes 1;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{kept}{site}\n}}\n"
        )
        (self.folder / "nginx.conf").write_text(whole, "utf-8")
        return [find_program("nginx", "nginx-light"), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def caddy(self) -> list[str]:
        site, keys = (FOLDER / "Caddyfile").read_text("utf-8"), f"{self.certificate} {self.key}"
        for was, by in (
            (f"\n{NAME} {{\n", f"\nhttps://{NAME}:{self.port} {{\n\tbind 127.0.0.1\n\ttls {keys}\n"),
            ("127.0.0.1:8000", f"127.0.0.1:{self.house_port}"),
        ):
            assert was in site, was
            site = site.replace(was, by)
        options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {self.folder}\n}}\n"
        whole = self.folder / "Caddyfile"
        whole.write_text(options + site, "utf-8")
        return [find_program("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", str(whole)]


def certify(folder: Path) -> tuple[Path, Path]:
    """A certificate for the name in the examples, and its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, secret = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    secret.write_bytes(pem)
    return certificate, secret


@contextmanager
def proxy_before(kind: str, folder: Path, house_port: int) -> Iterator[Proxy]:
    """Skips the test where there is no such proxy and none can be installed."""
    proxy = Proxy(folder, house_port)
    try:
        command = proxy.nginx() if kind == "nginx" else proxy.caddy()
    except AssertionError as missing:
        if "needs" not in str(missing):
            raise
        pytest.skip(str(missing))
    log = folder / "proxy.out"
    with log.open("ab") as output:
        environment = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        process = subprocess.Popen(command, stdout=output, stderr=output, env=environment)
    try:
        wait_for_port(proxy.port, process, log)
        yield proxy
    finally:
        process.terminate()
        try:
            process.wait(LATEST_WORD)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
