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

/** @param transformBytes Modifies the bytes that are sent to the database. */
export async function startUnreliableNetwork(
  connectionString: string,
  transformBytes: (sent: string) => string = (sent) => sent,
): Promise<UnreliableNetwork> {
  const database = new URL(connectionString);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(addressOf(database));
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    const toDatabase = new Transform({
      transform: (part: Buffer, _encoding, pass) =>
        pass(null, Buffer.from(transformBytes(part.toString("latin1")), "latin1")),
    });
    client.pipe(toDatabase).pipe(upstream);
    upstream.pipe(client);
    pairs.add([client, upstream]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const proxied = new URL(connectionString);
  proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: proxied.href,
    dropConnections() {
      for (const [client, upstream] of pairs) {
        client.unpipe();
        upstream.unpipe(client);
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
