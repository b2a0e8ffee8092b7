/**
 * How many waypoints Google Maps takes between origin and destination: "up to three waypoints supported on
 * mobile browsers, and a maximum of nine waypoints supported otherwise"
 * (developers.google.com/maps/documentation/urls/get-started, 'Directions'). It drops the others silently.
 */
export const maxWaypoints = { mobile: 3, elsewhere: 9 } as const;

/** Where a route begins: where the person is, or at its first stop. */
export type Departure = "here" | "first-stop";

/** A part of a route that one directions link can hold. */
export interface Leg<Stop> {
  /** The stop that it sets out from, the last of the leg before; null: from where the person is. */
  readonly origin: Stop | null;
  readonly stops: readonly [Stop, ...Stop[]];
  /** The number of its first stop in the whole route, from 0. */
  readonly first: number;
}

/** The route in as few legs as a directions link allows, each beginning where the one before ended. */
export function splitIntoLegs<Stop>(
  stops: readonly Stop[],
  departure: Departure,
  waypoints: number,
): readonly Leg<Stop>[] {
  const legs: Leg<Stop>[] = [];
  // A single stop can only be gone to.
  for (let first = departure === "first-stop" && stops.length > 1 ? 1 : 0; first < stops.length; ) {
    const [next, ...rest] = stops.slice(first, first + waypoints + 1);
    if (next === undefined) break;
    legs.push({ origin: stops[first - 1] ?? null, stops: [next, ...rest], first });
    first += rest.length + 1;
  }
  return legs;
}
