import type { Point } from "@mapaobra/domain/point/point";
import { queryOptions, replaceEqualDeep } from "@tanstack/react-query";
import { ChunkLoadError } from "../lib/chunk-load-error.ts";
import { api } from "./api.ts";

/** The shape of a point comes beside the first script, which draws the map without it. */
const endpoints = import("@mapaobra/contract/endpoints/points").catch(
  (error: unknown) => new ChunkLoadError(error),
);

/**
 * Whether an answer describes a point before a save that the page knows of: it was read while the save was under
 * way. Versions only rise.
 */
export const isStale = (answer: Point, known: Point | undefined): boolean =>
  known !== undefined && answer.version < known.version;

/** All that somebody may know about one point. What comes live is put under the same key. */
export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: ["point", id],
    queryFn: async ({ signal }) => {
      const loaded = await endpoints;
      if (loaded instanceof ChunkLoadError) throw loaded;
      return api.send(loaded.readPoint, { id }, { signal });
    },
    structuralSharing: (known, answer) =>
      isStale(answer as Point, known as Point | undefined) ? known : replaceEqualDeep(known, answer),
  });
