import * as z from "zod/mini";
import { type Codec, codec, listOf, optionalField, type ValueOf } from "../wire/codec.ts";
import { panoramaLink } from "../wire/panorama-link.ts";
import { endpointsOf, get, put } from "./endpoint.ts";
import { pointId } from "./points.ts";

const endpoint = endpointsOf("Medios");

const maxLinks = 200;
const links = listOf(panoramaLink, "enlaces");
const limited = links.schema.check(z.maxLength(maxLinks, `Admite ${maxLinks} enlaces como máximo.`));
const all = codec({
  pointId,
  links: { ...links, schema: limited },
  /**
   * The links as last read by the client, for optimistic locking. Without them the current links are
   * replaced unconditionally.
   */
  expectedLinks: {
    ...optionalField({ ...listOf(panoramaLink, "leidos"), schema: limited }),
    anyCharacter: true,
  },
});

/** The response is a plain list, which clients may send back. */
const replacement: Codec<ValueOf<typeof all>> = {
  ...all,
  decode: (...sources) =>
    all.decode(...sources.map((source) => (Array.isArray(source) ? { enlaces: source } : source))),
};

/** The current links of a point, for the 409 response to a client with outdated ones. */
export const currentLinks = codec({ links });

export const listPanoramaLinks = endpoint("listPanoramaLinks", get("/Root/{id}/enlaces-360"), "media.read", {
  summary: "Los enlaces entre los panoramas de un punto.",
  request: codec({ pointId }),
  reply: { kind: "list", codec: panoramaLink },
});

export const replacePanoramaLinks = endpoint(
  "replacePanoramaLinks",
  put("/Root/{id}/enlaces-360"),
  "media.write",
  {
    summary: "Sustituye todos los enlaces entre los panoramas de un punto.",
    request: replacement,
    bodyLimits: { maxBytes: 600_000, maxValues: 3000 },
    reply: { kind: "list", codec: panoramaLink },
    conflictCodec: currentLinks,
  },
);

/** In the order of the documentation. */
export const panoramaLinkEndpoints = [listPanoramaLinks, replacePanoramaLinks];
