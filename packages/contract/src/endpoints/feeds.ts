import { codec, field } from "../wire/codec.ts";
import { mapId } from "../wire/map.ts";
import { text } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";

const atom = { kind: "binary", mediaTypes: ["application/atom+xml"], alsoStatus: [304] } as const;

export const readMapFeed = endpoint({
  name: "readMapFeed",
  summary: "Los 50 proyectos más nuevos de un mapa publicado, como canal Atom.",
  tag: "Público",
  method: "GET",
  path: "/Mapas/{id}/novedades.xml",
  access: "open",
  request: codec({ id: mapId }),
  reply: atom,
});

export const readSearchFeed = endpoint({
  name: "readSearchFeed",
  summary:
    "Los 50 proyectos más nuevos que encuentra una búsqueda guardada, como canal Atom en su dirección secreta.",
  tag: "Búsquedas",
  method: "GET",
  path: "/busquedas/feed/{secreto}.xml",
  access: "open",
  request: codec({ secret: field(text(100), "secreto") }),
  reply: atom,
});

/** The address of the feed of a published map. */
export const mapFeedPath = (id: number): string => `/api/Mapas/${id}/novedades.xml`;
/** The address of the feed of a search. */
export const searchFeedPath = (secret: string): string => `/api/busquedas/feed/${secret}.xml`;
export const feedMediaType = "application/atom+xml";

/** In the order of the documentation. */
export const feedEndpoints = [readMapFeed, readSearchFeed];
