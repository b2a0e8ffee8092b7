import { formatWhole } from "@mapaobra/domain/format/numbers";

const tenths = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a distance: `0,4 m`, `12 m`, `3,4 km`. */
export function formatShortDistance(metres: number): string {
  if (metres < 9.95) return `${tenths.format(metres)} m`;
  return metres < 999.5 ? `${formatWhole(Math.round(metres))} m` : `${tenths.format(metres / 1000)} km`;
}
