import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy that cuts its connections at a given interval of bytes, in the middle of a transfer. */
export interface FlakyProxy extends AsyncDisposable {
  readonly origin: string;
  /** The bytes that were forwarded to the server. */
  readonly passed: number;
  readonly cuts: number;
  /** Ends the stall after the cut that `stallAfter` names. */
  resume(): void;
}

interface FlakyProxyOptions {
  /** Bytes to the server between two cuts. */
  readonly every: number;
  readonly cuts: number;
  /** After this cut connections open, but transfer nothing until `resume`. */
  readonly stallAfter?: number;
}

/**
 * Cuts all connections each time that many more bytes were forwarded to the server. Every other cut is silent
 * for the server, as when a phone leaves its network.
 */
export async function startFlakyProxy(
  target: string,
  { every, cuts: maxCuts, stallAfter = Number.POSITIVE_INFINITY }: FlakyProxyOptions,
): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target);
  const open = new Map<Socket, Socket>();
  const stalledSockets = new Set<Socket>();
  let bytesForwarded = 0;
  let cuts = 0;
  let isStallingDisabled = false;

  const cutAll = () => {
    for (const [client, upstream] of open) {
      client.destroy();
      if (cuts % 2 === 0) stalledSockets.add(upstream);
      else upstream.end();
    }
    open.clear();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    open.set(client, upstream);
    client.on("error", () => undefined);
    upstream.on("error", () => undefined);
    upstream.on("close", () => client.destroy());
    client.on("close", () => {
      if (open.delete(client)) upstream.end();
    });
    upstream.pipe(client);
    if (cuts >= stallAfter && !isStallingDisabled) client.pause();
    client.on("data", (chunk) => {
      bytesForwarded += chunk.length;
      if (!upstream.write(chunk)) {
        client.pause();
        upstream.once("drain", () => client.resume());
      }
      if (cuts < maxCuts && bytesForwarded >= every * (cuts + 1)) {
        cuts += 1;
        cutAll();
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get passed() {
      return bytesForwarded;
    },
    get cuts() {
      return cuts;
    },
    resume() {
      isStallingDisabled = true;
      for (const client of open.keys()) client.resume();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of [...open].flat()) socket.destroy();
      for (const socket of stalledSockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
