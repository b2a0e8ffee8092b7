import { createHash } from "node:crypto";

/** Besides its map, everything that a card shows. */
interface CardBrand {
  readonly name: string;
  readonly theme: string;
}

/**
 * What a card shows, in its address: chats keep the picture of an address for good. `mapName`: only on the card of a
 * map.
 */
export function cardVersion(revision: number, { name, theme }: CardBrand, mapName = ""): string {
  const brand = createHash("sha256")
    .update(JSON.stringify([name, theme, mapName]))
    .digest("hex");
  return `${revision}_${brand.slice(0, 8)}`;
}

export const projectCardPath = (
  company: CardBrand & { readonly slug: string },
  id: number,
  revision: number,
): string => `/mapa/${company.slug}/proyecto/${id}/tarjeta-${cardVersion(revision, company)}.jpg`;

export const mapCardPath = (
  company: CardBrand & { readonly slug: string },
  map: { readonly id: number; readonly name: string },
  revision: number,
): string => `/mapa/${company.slug}/tarjeta-${map.id}-${cardVersion(revision, company, map.name)}.jpg`;

/** What a card shows, for who does not see it. */
export const projectCardText = (name: string): string => `${name}, con su ubicación en el mapa`;
export const mapCardText = (name: string): string => `${name}: mapa con sus proyectos`;
