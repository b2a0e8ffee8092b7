import type { Position } from "./coordinates.ts";

/**
 * The address that opens directions through the stops, in their order: the last is the destination,
 * those before it are waypoints (P2 §2.4). Without an origin the service starts where the person is.
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

/** The address that opens Waze with the way to one place: it takes no waypoints. */
export function wazeUrl(destination: Position): string {
  return `https://waze.com/ul?ll=${encodeURIComponent(pairOf(destination))}&navigate=yes`;
}

function pairOf({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
