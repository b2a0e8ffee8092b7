import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sendAtRate } from "./paced-load.ts";
import type { Place } from "./place.ts";
import { isSuccess, type ProxyClient } from "./proxy-client.ts";

const perSecond = 200;
/** How long a client waits before it repeats a request that failed. */
const repeatDelayMs = 250;
const maxRepeats = 120;

export interface Creations {
  /** Names of the points whose creation was acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** What failed requests got: a status, or `no response`. */
  readonly failures: ReadonlyMap<string, number>;
  /** When each acknowledgement and each failure arrived (`performance.now`), ascending. */
  readonly acknowledgedAt: readonly number[];
  readonly failedAt: readonly number[];
  /** Milliseconds from the first request to the acknowledgement, repeats included. */
  readonly milliseconds: readonly number[];
}

/** Creates points at 200 a second until the signal aborts. A failed request is repeated with its idempotency key. */
export async function createPoints(
  client: ProxyClient,
  { companyId, mapId, token }: Place,
  series: string,
  until: AbortSignal,
): Promise<Creations> {
  const acknowledged = new Set<string>();
  const failures = new Map<string, number>();
  const acknowledgedAt: number[] = [];
  const failedAt: number[] = [];
  const milliseconds: number[] = [];
  await sendAtRate({ perSecond, maxOpen: client.connections }, until, async (serial) => {
    const name = `${series} ${serial}`;
    const position = { Latitud: 9.93, Longitud: -84.08 };
    const body = { Id: 0, EmpresaId: companyId, MapaId: mapId, Nombre: name, PermisoConstruccion: "P-1" };
    const sent = { body: { ...body, ...position }, idempotencyKey: randomUUID(), token };
    const startedAt = performance.now();
    for (let attempt = 0; attempt <= maxRepeats; attempt += 1) {
      const reply = await client.send("/api/Root/upsert-v2", sent);
      if (isSuccess(reply)) {
        acknowledged.add(name);
        acknowledgedAt.push(performance.now());
        milliseconds.push(performance.now() - startedAt);
        return;
      }
      if (reply && reply.status < 500)
        throw new Error(`a creation was refused: ${reply.status} ${reply.body}`);
      const failure = reply ? String(reply.status) : "no response";
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
      failedAt.push(performance.now());
      await setTimeout(repeatDelayMs);
    }
  });
  return { acknowledged, failures, acknowledgedAt, failedAt, milliseconds };
}
