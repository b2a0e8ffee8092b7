import { formatWhole } from "@mapaobra/domain/format/numbers";

/** How far a picture is from its own proportion; undefined when nobody could see it. */
export function stretchText(stretch: number): string | undefined {
  const percent = Math.round(100 * (Math.max(stretch, 1 / stretch) - 1));
  if (percent < 1) return undefined;
  return `La imagen queda estirada: ${formatWhole(percent)} % más ${stretch > 1 ? "ancha" : "alta"} de lo que es.`;
}
