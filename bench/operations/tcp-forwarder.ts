import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that can be moved to another server, as a virtual IP address is. */
export interface TcpForwarder extends AsyncDisposable {
  readonly port: number;
  /** New connections go to this port of the machine; open ones are reset. */
  moveTo(port: number): void;
}

export async function startTcpForwarder(target: number): Promise<TcpForwarder> {
  let current = target;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(current, "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket
        .on("error", () => other.destroy())
        .on("close", () => {
          open.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const reset = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      current = port;
      reset();
    },
    async [Symbol.asyncDispose]() {
      reset();
      server.close();
      await once(server, "close");
    },
  };
}
