import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can lead to another one, fall silent or end: one address, whatever stands behind it. */
export interface Road extends AsyncDisposable {
  readonly origin: string;
  leadTo(target: string): void;
  /** Takes what is sent and brings nothing back, as one bar of signal does. */
  fallSilent(): void;
  /** Ends every connection at once, as where there is no signal. */
  refuse(): void;
}

export async function openRoad(first: string): Promise<Road> {
  const open = new Set<Socket>();
  let target: URL | "silence" | "refusal" = new URL(first);

  const turnTo = (next: typeof target) => {
    target = next;
    for (const socket of open) socket.destroy();
  };
  const road = createServer((near) => {
    if (target === "refusal") {
      near.destroy();
      return;
    }
    open.add(near);
    near.on("error", () => undefined);
    near.on("close", () => open.delete(near));
    if (target === "silence") {
      near.resume();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => undefined);
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => road.listen(0, "127.0.0.1", listening));

  return {
    origin: `http://127.0.0.1:${(road.address() as AddressInfo).port}`,
    leadTo: (next) => turnTo(new URL(next)),
    fallSilent: () => turnTo("silence"),
    refuse: () => turnTo("refusal"),
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => road.close(closed));
    },
  };
}
