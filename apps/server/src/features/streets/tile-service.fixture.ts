import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { TileService } from "./request-tile-json.ts";

/** A server on loopback in place of OpenFreeMap. */
export interface TestTileService extends TileService {
  /** How it answers from now on. */
  respond: RequestListener;
  /** Number of requests so far. */
  requests: number;
  close(): Promise<void>;
}

export async function startTestTileService(): Promise<TestTileService> {
  const server = createServer((request, response) => {
    service.requests += 1;
    service.respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const tilesOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TestTileService = {
    url: `${tilesOrigin}/planet`,
    tilesOrigin,
    requests: 0,
    respond: (_request, response) => response.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** Answers with a good description of one version of the tiles. */
export const respondWithVersion =
  ({ tilesOrigin }: TileService, version: string): RequestListener =>
  (_request, response) => {
    const tiles = [`${tilesOrigin}/planet/${version}/{z}/{x}/{y}.pbf`];
    response.end(JSON.stringify({ tilejson: "3.0.0", tiles, minzoom: 0, maxzoom: 14 }));
  };
