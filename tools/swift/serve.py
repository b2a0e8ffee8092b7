"""Serves Debian's swift with its S3 interface on this machine, until the standard input ends.

    serve.py WORKPLACE ACCESS_KEY SECRET

Prints `ready PORT` once it responds. It runs one server of each kind on one folder, which is enough for tests
of an S3 client: a temporary folder in WORKPLACE, which must be on a file system with extended attributes.
ACCESS_KEY is `account:user`.
"""

import getpass
import os
import signal
import socket
import sys
import tempfile
import time

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import run_wsgi

NOUNS = ["account", "container", "object"]


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [held.getsockname()[1] for held in sockets]
    for held in sockets:
        held.close()
    return ports


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def build_ring(folder, noun, port):
    builder = RingBuilder(0, 1, 0)
    place = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "disk", "weight": 1, "meta": ""}
    builder.add_dev({"id": 0, **place})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{noun}.ring.gz"))


def common(folder, port):
    return f"""
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
user = {getpass.getuser()}
swift_dir = {folder}
devices = {folder}
mount_check = false
log_level = CRITICAL
"""


def configure(folder, ports, access_key, secret):
    account, user = access_key.split(":")
    write(
        os.path.join(folder, "swift.conf"),
        "[swift-hash]\nswift_hash_path_suffix = mapaobra\n[storage-policy:0]\nname = only\ndefault = yes\n",
    )
    for noun in NOUNS:
        build_ring(folder, noun, ports[noun])
        server = f"[pipeline:main]\npipeline = {noun}-server\n[app:{noun}-server]\nuse = egg:swift#{noun}\n"
        write(os.path.join(folder, f"{noun}-server.conf"), common(folder, ports[noun]) + server)
    plain = ["catch_errors", "gatekeeper", "listing_formats", "copy", "dlo", "bulk", "slo", "versioned_writes"]
    filters = "".join(f"[filter:{name}]\nuse = egg:swift#{name}\n" for name in plain)
    proxy = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy bulk slo dlo versioned_writes proxy-server
{filters}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{ports["cache"]}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""
    write(os.path.join(folder, "proxy-server.conf"), common(folder, ports["proxy"]) + proxy)


def beside(work):
    child = os.fork()
    if child == 0:
        sys.exit(work())
    return child


def serve(folder, noun):
    return beside(lambda: run_wsgi(os.path.join(folder, f"{noun}-server.conf"), f"{noun}-server"))


def serve_cache(port):
    command = ["memcached", "-l", "127.0.0.1", "-p", str(port), "-u", getpass.getuser(), "-m", "16"]
    return beside(lambda: os.execvp(command[0], command))


def wait_for(port):
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            time.sleep(0.05)
    sys.exit(f"nothing answers on port {port}")


def main(workplace, access_key, secret):
    with tempfile.TemporaryDirectory(dir=workplace, ignore_cleanup_errors=True) as folder:
        serve_from(folder, access_key, secret)


def serve_from(folder, access_key, secret):
    os.makedirs(os.path.join(folder, "disk"))
    names = [*NOUNS, "proxy"]
    ports = dict(zip(["cache", *names], free_ports(len(names) + 1)))
    configure(folder, ports, access_key, secret)
    utils.set_swift_dir(folder)
    children = [serve_cache(ports["cache"]), *(serve(folder, name) for name in names)]
    try:
        for port in ports.values():
            wait_for(port)
        print(f"ready {ports['proxy']}", flush=True)
        sys.stdin.read()
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


main(*sys.argv[1:])
