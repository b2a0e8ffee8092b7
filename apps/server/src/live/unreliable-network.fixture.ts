import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { Transform } from "node:stream";

/** A TCP proxy to the database that can drop connections silently, like a router. */
interface UnreliableNetwork extends AsyncDisposable {
  readonly connectionString: string;
  /** Stops forwarding on the current connections, without closing them. Later ones work. */
  dropConnections(): void;
}

/** @param startUnreliableNetwork Modifies the bytes that are sent to the database. */
export async function startUnreliableNetwork(
  connectionString: string,
  startUnreliableNetwork: (sent: string) => string = (sent) => sent,
): Promise<UnreliableNetwork> {
  const database = new URL(connectionString);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(addressOf(database));
    for (const socket of [near, far]) socket.on("error", () => undefined);
    const way = new Transform({
      transform: (part: Buffer, _encoding, pass) =>
        pass(null, Buffer.from(startUnreliableNetwork(part.toString("latin1")), "latin1")),
    });
    near.pipe(way).pipe(far);
    far.pipe(near);
    pairs.add([near, far]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const nearer = new URL(connectionString);
  nearer.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: nearer.href,
    dropConnections() {
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe(near);
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A socket folder takes the place of the host name. */
function addressOf({ hostname, port }: URL): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(hostname);
  if (host.startsWith("/")) return { path: join(host, `.s.PGSQL.${port || 5432}`) };
  return { host, port: Number(port || 5432) };
}
