import type { Point } from "@mapaobra/domain/point/point";
import { queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import { ChunkLoadError } from "../lib/browser/chunk-load-error.ts";
import { api } from "./api.ts";

/** The point codec loads in parallel with the first script, which draws the map without it. */
const endpoints = import("@mapaobra/contract/endpoints/points").catch(
  (error: unknown) => new ChunkLoadError(error),
);

/** Whether a response was read before a save that the page already knows. Versions only increase. */
export const isStale = (received: Point, cached: Point | undefined): boolean =>
  cached !== undefined && received.version < cached.version;

/** The query of one point. Live changes are stored under the same key. */
export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: ["point", id],
    queryFn: async ({ signal }) => {
      const loaded = await endpoints;
      if (loaded instanceof ChunkLoadError) throw loaded;
      return api.send(loaded.readPoint, { id }, { signal });
    },
    structuralSharing: (cached, received) =>
      isStale(received as Point, cached as Point | undefined) ? cached : replaceEqualDeep(cached, received),
  });
