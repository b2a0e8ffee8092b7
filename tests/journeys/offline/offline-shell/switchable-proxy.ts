import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy with one address that can forward to another server, stall or drop its connections. */
export interface SwitchableProxy extends AsyncDisposable {
  readonly origin: string;
  forwardTo(target: string): void;
  /** Accepts requests and returns nothing, like a very weak signal. */
  stall(): void;
  /** Ends every connection at once, as without a signal. */
  resetConnections(): void;
}

export async function startSwitchableProxy(first: string): Promise<SwitchableProxy> {
  const open = new Set<Socket>();
  let target: URL | "silence" | "refusal" = new URL(first);

  const switchTo = (next: typeof target) => {
    target = next;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (target === "refusal") {
      client.destroy();
      return;
    }
    open.add(client);
    client.on("error", () => undefined);
    client.on("close", () => open.delete(client));
    if (target === "silence") {
      client.resume();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on("error", () => undefined);
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (next) => switchTo(new URL(next)),
    stall: () => switchTo("silence"),
    resetConnections: () => switchTo("refusal"),
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
