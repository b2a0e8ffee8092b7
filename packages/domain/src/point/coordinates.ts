/** A place on earth in degrees, north and east positive. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Coordinates travel and are kept as whole millionths of a degree: about 11 cm on the ground. */
const MICRO_DEGREES = 1_000_000;

/** Degrees as whole millionths, the form of the point columns. */
export function toMicroDegrees(degrees: number): number {
  // Adding zero turns the -0 that rounding a tiny negative gives into 0.
  return Math.round(degrees * MICRO_DEGREES) + 0;
}

export function fromMicroDegrees(microDegrees: number): number {
  return microDegrees / MICRO_DEGREES;
}

/**
 * Whether a map can show the pair: both are numbers within the world and neither is zero (P2 §5.4).
 * What rounds to zero millionths counts as zero, so that the verdict is the same after storing.
 */
export function isValidPosition(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): boolean {
  return isPlacedDegrees(latitude, 90) && isPlacedDegrees(longitude, 180);
}

/** The pair as a position; undefined when a map can't show it. */
export function toPosition(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Position | undefined {
  return isValidPosition(latitude, longitude)
    ? { latitude: latitude as number, longitude: longitude as number }
    : undefined;
}

interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Whether two pairs of degrees are the same place, to the millionth that is kept; no place is the same as no place. */
export function isSamePosition(one: Coordinates, other: Coordinates): boolean {
  const same = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : toMicroDegrees(a) === toMicroDegrees(b);
  return same(one.latitude, other.latitude) && same(one.longitude, other.longitude);
}

/**
 * Degrees from what a person or a file wrote, with a dot or a comma before the decimals. Degrees have
 * no thousands, so a lone dot or comma is never taken for a separator. Undefined when it is no number.
 */
export function parseDegrees(text: string): number | undefined {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

function isPlacedDegrees(degrees: number | null | undefined, most: number): boolean {
  return (
    typeof degrees === "number" &&
    Number.isFinite(degrees) &&
    Math.abs(degrees) <= most &&
    toMicroDegrees(degrees) !== 0
  );
}
