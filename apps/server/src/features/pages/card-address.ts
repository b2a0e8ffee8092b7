/**
 * The addresses of cards name the revision of their map: chats keep the picture of an address for good.
 */
export const projectCardPath = (slug: string, id: number, revision: number): string =>
  `/mapa/${slug}/proyecto/${id}/tarjeta-${revision}.jpg`;

export const mapCardPath = (slug: string, id: number, revision: number): string =>
  `/mapa/${slug}/tarjeta-${id}-${revision}.jpg`;

/** What a card shows, for who does not see it. */
export const projectCardText = (name: string): string => `${name}, con su ubicación en el mapa`;
export const mapCardText = (name: string): string => `${name}: mapa con sus proyectos`;
