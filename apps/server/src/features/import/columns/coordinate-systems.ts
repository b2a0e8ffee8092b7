import type { CoordinateSystem } from "@mapaobra/domain/import/import";
import type { Position } from "@mapaobra/domain/point/coordinates";
import proj4 from "proj4";

export const systemNames: Readonly<Record<CoordinateSystem, string>> = {
  wgs84: "WGS84",
  crtm05: "CRTM05 (EPSG:5367)",
  "lambert-norte": "Lambert Norte (EPSG:5456)",
  "lambert-sur": "Lambert Sur (EPSG:5457)",
};

/**
 * Ocotepeque 1935 to WGS84 by EPSG:6889 (5 m), which turns around a point in Costa Rica; proj4 turns around the middle
 * of the Earth, so the three translations are converted. Those of EPSG:6889 with rotations around the middle, as some
 * lists of definitions have them, are wrong by up to 200 m.
 */
const ocotepeque =
  "+ellps=clrk66 +towgs84=16.451772,35.399109,-9.626246,2.3514188,-0.0614669,6.394209,5.22 +units=m";

const projections = {
  crtm05: proj4("+proj=tmerc +lat_0=0 +lon_0=-84 +k=0.9999 +x_0=500000 +y_0=0 +ellps=WGS84 +units=m"),
  "lambert-norte": proj4(
    `+proj=lcc +lat_1=10.46666666666667 +lat_0=10.46666666666667 +lon_0=-84.33333333333333 +k_0=0.99995696 +x_0=500000 +y_0=271820.522 ${ocotepeque}`,
  ),
  "lambert-sur": proj4(
    `+proj=lcc +lat_1=9 +lat_0=9 +lon_0=-83.66666666666667 +k_0=0.99995696 +x_0=500000 +y_0=327987.436 ${ocotepeque}`,
  ),
};

/** A position of a plane system in degrees. */
export function toDegrees(
  system: Exclude<CoordinateSystem, "wgs84">,
  { east, north }: { readonly east: number; readonly north: number },
): Position {
  const [longitude, latitude] = projections[system].inverse([east, north]);
  return { latitude, longitude };
}
