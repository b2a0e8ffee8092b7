import { readFileSync } from "node:fs";
import { join } from "node:path";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";

/** A real place near which the demo puts its projects. */
export type Town = ReturnType<typeof readTown>;

/**
 * The towns of `towns.csv`, with the radius in kilometres. Coordinates after GeoNames (https://www.geonames.org,
 * CC BY 4.0), rounded, and moved inland where a circle would reach into the sea.
 */
export const towns: readonly Town[] = readFileSync(join(import.meta.dirname, "towns.csv"), "utf8")
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map(readTown);

function readTown(line: string) {
  const [province, canton, district, latitude, longitude, radius, weight, coastal] = line.split(",");
  const places = resolvePlaces({ province, canton, district });
  if (!places.province || !places.canton || !places.district) throw new Error(`no such district: ${line}`);
  return {
    province: places.province,
    canton: places.canton,
    district: places.district,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius: Number(radius),
    /** How much is built there, compared with other towns. */
    weight: Number(weight),
    /** By the sea, where there are hotels among the projects. */
    coastal: coastal === "yes",
  };
}
