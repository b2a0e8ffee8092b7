import { branding } from "../wire/branding.ts";
import { codec, field } from "../wire/codec.ts";
import { publicMap } from "../wire/map.ts";
import { optional, text } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Público");

export const readBranding = endpoint("readBranding", get("/public/branding"), "open", {
  summary: "La marca de un dominio o de una dirección corta; la neutral si no se conoce.",
  request: codec({
    host: field(optional(text(260)), "host"),
    slug: field(optional(text(170)), "slug"),
  }),
  reply: { kind: "one", codec: branding },
});

export const readPublicMap = endpoint("readPublicMap", get("/public/mapa"), "open", {
  summary: "Los mapas publicados de una empresa, por su dirección corta o por el dominio de la solicitud.",
  request: codec({ slug: field(optional(text(170)), "slug") }),
  reply: { kind: "one", codec: publicMap },
});

/** In the order of the documentation. */
export const brandingEndpoints = [readBranding, readPublicMap];
