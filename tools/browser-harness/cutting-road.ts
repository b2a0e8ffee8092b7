import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that breaks: as often as was asked for, in the middle of what is being sent. */
export interface CuttingRoad extends AsyncDisposable {
  readonly origin: string;
  /** The bytes that were let through towards the server. */
  readonly passed: number;
  readonly cuts: number;
  /** Ends the silence after the cut that `silentAfter` names. */
  goOn(): void;
}

interface Cutting {
  /** Bytes towards the server from one cut to the next. */
  readonly every: number;
  readonly cuts: number;
  /** After this cut connections open, but nothing passes on them until `goOn`. */
  readonly silentAfter?: number;
}

/**
 * Cuts all connections each time that so many more bytes have passed towards the server. Every other time the
 * server is not told: as where a telephone leaves its network, it sees nothing but silence.
 */
export async function openCuttingRoad(
  target: string,
  { every, cuts: most, silentAfter = Number.POSITIVE_INFINITY }: Cutting,
): Promise<CuttingRoad> {
  const { hostname, port } = new URL(target);
  const open = new Map<Socket, Socket>();
  const silent = new Set<Socket>();
  let passed = 0;
  let cuts = 0;
  let goesOn = false;

  const cutAll = () => {
    for (const [near, far] of open) {
      near.destroy();
      if (cuts % 2 === 0) silent.add(far);
      else far.end();
    }
    open.clear();
  };
  const road = createServer((near) => {
    const far = connect(Number(port), hostname);
    open.set(near, far);
    near.on("error", () => undefined);
    far.on("error", () => undefined);
    far.on("close", () => near.destroy());
    near.on("close", () => {
      if (open.delete(near)) far.end();
    });
    far.pipe(near);
    if (cuts >= silentAfter && !goesOn) near.pause();
    near.on("data", (chunk) => {
      passed += chunk.length;
      if (!far.write(chunk)) {
        near.pause();
        far.once("drain", () => near.resume());
      }
      if (cuts < most && passed >= every * (cuts + 1)) {
        cuts += 1;
        cutAll();
      }
    });
  });
  await new Promise<void>((listening) => road.listen(0, "127.0.0.1", listening));

  return {
    origin: `http://127.0.0.1:${(road.address() as AddressInfo).port}`,
    get passed() {
      return passed;
    },
    get cuts() {
      return cuts;
    },
    goOn() {
      goesOn = true;
      for (const near of open.keys()) near.resume();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of [...open].flat()) socket.destroy();
      for (const socket of silent) socket.destroy();
      await new Promise((closed) => road.close(closed));
    },
  };
}
