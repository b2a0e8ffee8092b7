/** Chance that repeats: the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item by its weight. */
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
}

/** Made from a text, so that each thing has a sequence of its own and adding one changes no other. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashOf(seed);

  // Mulberry32: small, and good enough for pictures and names.
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
    fraction,
    between: (least, most) => least + (most - least) * fraction(),
    integer: (least, most) => least + Math.floor((most - least + 1) * fraction()),
    chance: (probability) => fraction() < probability,
    pick: (items) => at(items, Math.floor(items.length * fraction())),
    weighted(items) {
      let left = fraction() * items.reduce((sum, item) => sum + item.weight, 0);
      const index = items.findIndex((item) => {
        left -= item.weight;
        return left < 0;
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
