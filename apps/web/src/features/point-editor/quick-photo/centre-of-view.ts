import type { Position } from "@mapaobra/domain/point/coordinates";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";
import { STREET_ZOOM } from "../../../map/street-zoom.ts";

/**
 * The position in the centre of a map, as the place of a photograph; undefined without a map, and on a service
 * map that does not show streets.
 */
export function centreOfView(
  host: Pick<MapHost, "getView" | "unproject"> | null,
  centre: Pixel,
  isPicture: boolean,
): Position | undefined {
  if (!host || (!isPicture && host.getView().zoom < STREET_ZOOM)) return undefined;
  return host.unproject(centre);
}
