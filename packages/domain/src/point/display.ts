import { formatDecimal } from "../format/numbers.ts";
import { foldText } from "../format/text.ts";

/** What a point's values look like to people (P2 §5.3). */

const emptyBuilders: ReadonlySet<string> = new Set(["-", "n/a", "no registra"]);

/** The builder's name; empty for what people write when there is none. */
export function builderText(builder: string | null | undefined): string {
  const text = builder?.trim() ?? "";
  return emptyBuilders.has(foldText(text)) ? "" : text;
}

/** Square metres, `0,00` when not known. */
export function areaText(area: number | null | undefined): string {
  return formatDecimal(area ?? 0);
}

/** `66%`; empty when not known. */
export function progressText(progress: number | null | undefined): string {
  return progress == null ? "" : `${progress}%`;
}
