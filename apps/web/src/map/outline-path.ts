import type { Position } from "@mapaobra/domain/point/coordinates";
import type { MapHost } from "./hosts/map-host.ts";

/** The path data of a line through positions, in CSS pixels of the map; closed unless stated. Empty without positions. */
export function outlinePath(
  positions: readonly Position[],
  host: Pick<MapHost, "project">,
  isClosed = true,
): string {
  if (positions.length === 0) return "";
  const pixels = positions.map((position) => host.project(position));
  return `M${pixels.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}${isClosed ? "Z" : ""}`;
}
