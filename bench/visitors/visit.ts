import { Agent, request } from "node:http";

/** One request of a visitor. */
export interface Reply {
  readonly kind: VisitPart;
  /** Until the last byte. */
  readonly milliseconds: number;
  /** Null if the connection failed or took too long. */
  readonly status: number | null;
}

export const visitParts = ["page", "columns", "texts", "point"] as const;
type VisitPart = (typeof visitParts)[number];

interface Visit {
  readonly origin: string;
  readonly mapId: number;
  readonly pointId: number;
  /** Of the visitor, as a proxy states it. */
  readonly address: string;
}

/** A visitor who waits longer has left. */
const timeoutMs = 30_000;

/** Opens a public map and one of its points on connections of its own, as a browser does. */
export async function visit({ origin, mapId, pointId, address }: Visit): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const get = (kind: VisitPart, path: string) => timed(kind, agent, origin + path, address);
  try {
    const columns = `/api/Mapas/${mapId}/puntos.arrow?columnas=`;
    return [
      await get("page", `/mapa/${mapId}`),
      ...(await Promise.all([get("columns", `${columns}mapa`), get("texts", `${columns}texto`)])),
      await get("point", `/api/Root/${pointId}`),
    ];
  } finally {
    agent.destroy();
  }
}

const timed = (kind: VisitPart, agent: Agent, url: string, address: string): Promise<Reply> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const end = (status: number | null) =>
      resolve({ kind, status, milliseconds: performance.now() - startedAt });
    const headers = { "accept-encoding": "br, gzip", "x-forwarded-for": address };
    request(url, { agent, headers, signal: AbortSignal.timeout(timeoutMs) }, (reply) => {
      reply
        .once("error", () => end(null))
        .once("end", () => end(reply.statusCode ?? null))
        .resume();
    })
      .once("error", () => end(null))
      .end();
  });
