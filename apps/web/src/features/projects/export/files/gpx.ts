import { gpxEnd, gpxPlace, gpxStart } from "@mapaobra/domain/format/gpx";
import { undefinedStage } from "@mapaobra/domain/point/stage";
import type { TextFormat } from "./text-file.ts";

/** GPX 1.1: one waypoint per project with a position, with its stage and place as description. */
export const gpx: TextFormat = {
  mediaType: "application/gpx+xml",
  start: gpxStart,
  point: ({ name, position, stage, district, canton }) =>
    position
      ? gpxPlace("wpt", {
          name,
          position,
          description: [stage || undefinedStage.label, district, canton].filter(Boolean).join(" · "),
        })
      : "",
  end: gpxEnd,
};
