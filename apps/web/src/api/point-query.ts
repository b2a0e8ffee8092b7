import { queryOptions } from "@tanstack/react-query";
import { PartMissing } from "../lib/part-missing.ts";
import { api } from "./api.ts";

/** The shape of a point comes beside the first script, which draws the map without it. */
const endpoints = import("@mapaobra/contract/endpoints/points").catch(
  (error: unknown) => new PartMissing(error),
);

/** All that somebody may know about one point. What comes live is put under the same key. */
export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: ["point", id],
    queryFn: async ({ signal }) => {
      const loaded = await endpoints;
      if (loaded instanceof PartMissing) throw loaded;
      return api.send(loaded.readPoint, { id }, { signal });
    },
  });
