import { formatWhole } from "@mapaobra/domain/format/numbers";

/** Nobody sees less, and the rounding of bounds typed by hand makes as much. */
const MIN_VISIBLE_PERCENT = 2;

/** How far a picture is from its own proportion; undefined when nobody could see it. */
export function stretchText(stretch: number): string | undefined {
  const percent = Math.round(100 * (Math.max(stretch, 1 / stretch) - 1));
  if (percent < MIN_VISIBLE_PERCENT) return undefined;
  return `La imagen queda estirada: ${formatWhole(percent)} % más ${stretch > 1 ? "ancha" : "alta"} de lo que es.`;
}
