import { listStages } from "@mapaobra/contract/endpoints/points";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The query of a point's stages, oldest first. */
export const stagesQuery = (pointId: number) =>
  queryOptions({
    // The `point` prefix: changes of the point invalidate this query.
    queryKey: ["point", pointId, "stages"],
    queryFn: ({ signal }) => api.list(listStages, { id: pointId }, { signal }),
  });
