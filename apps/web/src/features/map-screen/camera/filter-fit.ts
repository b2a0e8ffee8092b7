interface FilterEffect {
  /** Projects that the filters leave, and that they left before. */
  readonly found: number;
  readonly foundBefore: number;
  /** Of those found. */
  readonly inSight: number;
  /** What fitting them would add to the zoom. */
  readonly zoomGain: number;
  readonly msSinceMove: number;
}

/** Someone who has just moved the map is looking at a place. */
const QUIET_MS = 4_000;
/** A filter that leaves more of the projects takes away little. */
const LITTLE = 0.8;

/** Whether the map moves to what a changed filter has found. */
export function isFitWorthwhile({
  found,
  foundBefore,
  inSight,
  zoomGain,
  msSinceMove,
}: FilterEffect): boolean {
  if (found === 0 || msSinceMove < QUIET_MS) return false;
  const left = Math.min(found, foundBefore) / Math.max(found, foundBefore);
  const isSmall = zoomGain >= 1;
  return left <= LITTLE && (isSmall || inSight < found / 2);
}

/** What the offer to return is about. */
export const fitMessage = (found: number, foundText: string): string =>
  found === 1
    ? "El mapa muestra el proyecto encontrado."
    : `El mapa muestra los ${foundText} proyectos encontrados.`;
