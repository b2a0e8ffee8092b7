const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/**
 * Compares names for lists: without regard to case and accents, and numbers by their value ('Mapa Z2' before
 * 'Mapa Z10'). The database's `name_order` does the same.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
