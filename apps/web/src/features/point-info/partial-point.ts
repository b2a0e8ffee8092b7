import type { Point } from "@mapaobra/domain/point/point";

/** Fields of a point that the map's columns carry, for use before or without the full point. */
export type PartialPoint = Partial<Point> &
  Pick<Point, "id"> & {
    /** Number of files. */
    readonly mediaCount?: number;
  };
