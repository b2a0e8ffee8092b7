export type SeededRandom = ReturnType<typeof createSeededRandom>;

/**
 * Random values that repeat: the same text gives the same sequence on every machine. Each thing has a text of
 * its own, so that adding one changes no other.
 */
export function createSeededRandom(seed: string) {
  let state = hashOf(seed);

  // Mulberry32: small, and good enough for names and places.
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new RangeError("nothing to choose from");
    return item;
  };

  return {
    /** From 0 up to, but not including, 1. */
    fraction,
    /** A whole number, both ends included. */
    integer: (min: number, max: number) => min + Math.floor((max - min + 1) * fraction()),
    pick: <Item>(items: readonly Item[]) => at(items, Math.floor(items.length * fraction())),
    /** An item by its weight. */
    weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item {
      let remaining = fraction() * items.reduce((sum, item) => sum + item.weight, 0);
      const index = items.findIndex((item) => {
        remaining -= item.weight;
        return remaining < 0;
      });
      return at(items, index < 0 ? items.length - 1 : index);
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
