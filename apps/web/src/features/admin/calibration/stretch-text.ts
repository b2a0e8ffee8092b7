import { formatWhole } from "@mapaobra/domain/format/numbers";

/** A smaller stretch is invisible, and rounding of typed bounds causes as much. */
const MIN_VISIBLE_PERCENT = 2;

/** Deviation of a picture from its own aspect ratio, as text; undefined if it is invisible. */
export function stretchText(distortion: number): string | undefined {
  const percent = Math.round(100 * (Math.max(distortion, 1 / distortion) - 1));
  if (percent < MIN_VISIBLE_PERCENT) return undefined;
  return `La imagen queda estirada: ${formatWhole(percent)} % más ${distortion > 1 ? "ancha" : "alta"} de lo que es.`;
}
