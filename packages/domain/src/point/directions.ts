import type { Position } from "./coordinates.ts";

/**
 * The Google Maps directions URL through the stops in order: the last is the destination, the others are
 * waypoints (P2 §2.4). Without an origin Google starts at the user's position.
 */
export function directionsUrl(stops: readonly [Position, ...Position[]], origin?: Position): string {
  const destination = stops.at(-1) as Position;
  const waypoints = stops.slice(0, -1).map(pairOf).join("|");
  const parameters = {
    ...(origin && { origin: pairOf(origin) }),
    destination: pairOf(destination),
    ...(waypoints !== "" && { waypoints }),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://www.google.com/maps/dir/?api=1&${query.join("&")}`;
}

/** The Waze navigation URL to one position: Waze accepts no waypoints. */
export function wazeUrl(destination: Position): string {
  return `https://waze.com/ul?ll=${encodeURIComponent(pairOf(destination))}&navigate=yes`;
}

function pairOf({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
