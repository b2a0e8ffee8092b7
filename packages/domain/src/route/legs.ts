/**
 * Maximum number of waypoints between origin and destination in Google Maps: "up to three waypoints
 * supported on mobile browsers, and a maximum of nine waypoints supported otherwise"
 * (developers.google.com/maps/documentation/urls/get-started, 'Directions'). Google drops further ones
 * silently.
 */
export const maxWaypoints = { mobile: 3, elsewhere: 9 } as const;

/** The start of a route: the user's position, or its first stop. */
export type Departure = "here" | "first-stop";

/** A part of a route that fits into one directions link. */
export interface Leg<Stop> {
  /** The start of the leg: the last stop of the previous leg, or null for the user's position. */
  readonly origin: Stop | null;
  readonly stops: readonly [Stop, ...Stop[]];
  /** Index of its first stop in the whole route, from 0. */
  readonly first: number;
}

/**
 * Splits the route into as few legs as directions links allow. Each leg starts where the previous one ended.
 */
export function splitIntoLegs<Stop>(
  stops: readonly Stop[],
  departure: Departure,
  waypoints: number,
): readonly Leg<Stop>[] {
  const legs: Leg<Stop>[] = [];
  // A single stop is always a destination.
  for (let first = departure === "first-stop" && stops.length > 1 ? 1 : 0; first < stops.length; ) {
    const [next, ...rest] = stops.slice(first, first + waypoints + 1);
    if (next === undefined) break;
    legs.push({ origin: stops[first - 1] ?? null, stops: [next, ...rest], first });
    first += rest.length + 1;
  }
  return legs;
}
