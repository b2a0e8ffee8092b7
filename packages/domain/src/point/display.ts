import { formatDecimal, formatWhole } from "../format/numbers.ts";
import { foldText } from "../format/text.ts";

/** Placeholders that users enter for a missing builder (P2 §5.3). */

const emptyBuilders: ReadonlySet<string> = new Set(["-", "n/a", "no registra"]);

/** The builder's name; empty for placeholders of a missing builder. */
export function builderText(builder: string | null | undefined): string {
  const text = builder?.trim() ?? "";
  return emptyBuilders.has(foldText(text)) ? "" : text;
}

/** Square metres, `0,00` if unknown. */
export function areaText(area: number | null | undefined): string {
  return formatDecimal(area ?? 0);
}

/** `66 %`; empty if unknown. */
export function progressText(progress: number | null | undefined): string {
  return progress == null ? "" : `${progress}\u00a0%`;
}

/** `1 proyecto`, `1.200 proyectos`. */
export const projectsText = (count: number): string =>
  `${formatWhole(count)} ${count === 1 ? "proyecto" : "proyectos"}`;
