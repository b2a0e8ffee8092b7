import { branding } from "../wire/branding.ts";
import { codec, field } from "../wire/codec.ts";
import { publicMap } from "../wire/map.ts";
import { optional, text } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";

export const readBranding = endpoint({
  name: "readBranding",
  summary: "La marca de un dominio o de una dirección corta; la neutral si no se conoce.",
  tag: "Público",
  method: "GET",
  path: "/public/branding",
  access: "open",
  request: codec({
    host: field(optional(text(260)), "host"),
    slug: field(optional(text(170)), "slug"),
  }),
  reply: { kind: "one", codec: branding },
});

export const readPublicMap = endpoint({
  name: "readPublicMap",
  summary: "Los mapas publicados de una empresa, por su dirección corta o por el dominio de la solicitud.",
  tag: "Público",
  method: "GET",
  path: "/public/mapa",
  access: "open",
  request: codec({ slug: field(optional(text(170)), "slug") }),
  reply: { kind: "one", codec: publicMap },
});

/** In the order of the documentation. */
export const brandingEndpoints = [readBranding, readPublicMap];
