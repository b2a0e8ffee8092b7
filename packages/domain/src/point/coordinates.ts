/** A geographic position in degrees, north and east positive. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Coordinates are transmitted and stored as integer millionths of a degree: about 11 cm. */
const MICRO_DEGREES = 1_000_000;

/** Converts degrees to integer millionths, the unit of the point columns. */
export function toMicroDegrees(degrees: number): number {
  // Adding zero converts -0, the rounded value of a small negative number, to 0.
  return Math.round(degrees * MICRO_DEGREES) + 0;
}

/** Converts integer millionths to degrees. */
export function fromMicroDegrees(microDegrees: number): number {
  return microDegrees / MICRO_DEGREES;
}

/**
 * Whether the pair can be shown on a map: both are valid degrees and neither is zero (P2 §5.4). A value that
 * rounds to zero millionths counts as zero, so that the result is the same after storing.
 */
export function isValidPosition(latitude: number | null | undefined, longitude: number | null | undefined) {
  return isPlacedDegrees(latitude, 90) && isPlacedDegrees(longitude, 180);
}

/** The pair as a position; undefined if it is not valid. */
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

/** Whether two pairs of degrees are equal to the stored millionth. Two missing positions are equal. */
export function isSamePosition(one: Coordinates, other: Coordinates): boolean {
  const same = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : toMicroDegrees(a) === toMicroDegrees(b);
  return same(one.latitude, other.latitude) && same(one.longitude, other.longitude);
}

/**
 * Parses degrees with a dot or a comma as decimal mark. Degrees have no thousands separators. Undefined if
 * the text is no number.
 */
export function parseDegrees(text: string): number | undefined {
  const normalized = text.trim().replace("−", "-").replace(",", ".");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(normalized) ? Number(normalized) : undefined;
}

function isPlacedDegrees(degrees: number | null | undefined, max: number): boolean {
  return (
    typeof degrees === "number" &&
    Number.isFinite(degrees) &&
    Math.abs(degrees) <= max &&
    toMicroDegrees(degrees) !== 0
  );
}
