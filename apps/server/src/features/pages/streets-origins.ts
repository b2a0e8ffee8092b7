import type { Streets } from "@mapaobra/contract/wire/streets";

/** The other origin that a page loads its streets from: none without streets, or if they are our own tiles. */
export function originsOfStreets(streets: Streets | null): string[] {
  const origin = streets && URL.parse(streets.tiles)?.origin;
  return origin ? [origin] : [];
}
