import { codec, field } from "../wire/codec.ts";
import { mapId } from "../wire/map.ts";
import { text } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Público");

const atom = { kind: "binary", mediaTypes: ["application/atom+xml"], alsoStatus: [304] } as const;

export const readMapFeed = endpoint("readMapFeed", get("/Mapas/{id}/novedades.xml"), "open", {
  summary:
    "Los 50 proyectos más nuevos de un mapa publicado y sus 50 últimos cambios de etapa, como canal Atom.",
  request: codec({ id: mapId }),
  reply: atom,
});

export const readSearchFeed = endpointsOf("Búsquedas")(
  "readSearchFeed",
  get("/busquedas/feed/{secreto}.xml"),
  "open",
  {
    summary:
      "Los 50 proyectos más nuevos que encuentra una búsqueda guardada y los 50 últimos cambios de etapa, como canal Atom en su dirección secreta.",
    request: codec({ secret: field(text(100), "secreto") }),
    reply: atom,
  },
);

/** The address of the feed of a published map. */
export const mapFeedPath = (id: number): string => `/api/Mapas/${id}/novedades.xml`;
/** The address of the feed of a search. */
export const searchFeedPath = (secret: string): string => `/api/busquedas/feed/${secret}.xml`;
export const feedMediaType = "application/atom+xml";

/** In the order of the documentation. */
export const feedEndpoints = [readMapFeed, readSearchFeed];
