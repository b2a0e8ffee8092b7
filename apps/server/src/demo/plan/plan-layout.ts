/** The fictitious development on the image map, in metres from its north-western corner: east, south. */
export interface Lot {
  readonly number: number;
  readonly center: readonly [east: number, south: number];
  readonly width: number;
  readonly depth: number;
  /** Which side of the lot lies on its street. */
  readonly street: "north" | "south";
}

export const planSize = { width: 480, height: 300 } as const;

export const streetWidth = 9;
/** Middle lines of the streets. */
export const streets = {
  alongEast: [54, 118, 182, 246],
  west: 70,
  east: 410,
  entrance: 150,
  publicRoad: 20,
} as const;

/** The park in the middle of the development. */
export const park = { west: 185.4, east: 294.6, north: 122.5, south: 177.5 } as const;

const lotDepth = 24;
const lotsInRow = 21;

/** Two rows between any two streets, back to back, and one row outside of the outer streets. */
export const lots: readonly Lot[] = streets.alongEast
  .flatMap((street) => [
    rowOf(street - streetWidth / 2 - lotDepth, "south"),
    rowOf(street + streetWidth / 2, "north"),
  ])
  .flat()
  .filter(({ center }) => !isInPark(center))
  .map((lot, index) => ({ ...lot, number: index + 1 }));

function rowOf(north: number, street: Lot["street"]): Omit<Lot, "number">[] {
  const from = streets.west + streetWidth / 2;
  const width = (streets.east - streetWidth / 2 - from) / lotsInRow;
  return Array.from({ length: lotsInRow }, (_, index) => ({
    center: [from + (index + 0.5) * width, north + lotDepth / 2] as const,
    width,
    depth: lotDepth,
    street,
  }));
}

function isInPark([east, south]: readonly [number, number]): boolean {
  return east > park.west && east < park.east && south > park.north && south < park.south;
}
