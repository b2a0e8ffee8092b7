/**
 * The kinds of records that prevent a deletion, in the plural. The singular is the first word without its
 * `s`.
 */
const names = {
  maps: "mapas",
  users: "usuarios",
  clients: "clientes",
  points: "puntos",
  pointsInBin: "puntos en la papelera",
} as const;

const list = new Intl.ListFormat("es");

/** `2 mapas y 1 usuario`; empty without dependents. */
export function dependentsText(counts: { readonly [dependent in keyof typeof names]?: number }): string {
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return list.format(
    present.map(([dependent, count]) => {
      const many = names[dependent as keyof typeof names];
      return `${count} ${count === 1 ? many.replace(/s\b/, "") : many}`;
    }),
  );
}
