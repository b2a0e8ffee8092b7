/** The name of a project; some have none. */
export const nameOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  name || `Proyecto ${id}`;
