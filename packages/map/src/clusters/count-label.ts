import { formatWhole } from "@mapaobra/domain/format/numbers";

/** Formats a count so that it fits into its disc: `987`, `1.234`, `28 mil`, `1,2 M`. */
export function countLabel(count: number): string {
  if (count < 10_000) return formatWhole(count);
  if (count < 999_500) return `${Math.round(count / 1000)} mil`;
  return `${(count / 1e6).toFixed(1).replace(".", ",")} M`;
}
