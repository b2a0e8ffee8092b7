import * as z from "zod/mini";
import { type Codec, codec, listOf, optionalField, type ValueOf } from "../wire/codec.ts";
import { panoramaLink } from "../wire/panorama-link.ts";
import { endpoint } from "./endpoint.ts";
import { pointId } from "./points.ts";

const maxLinks = 200;
const links = listOf(panoramaLink, "enlaces");
const all = codec({
  pointId,
  links: {
    ...links,
    schema: links.schema.check(z.maxLength(maxLinks, `Admite ${maxLinks} enlaces como máximo.`)),
  },
  /** The links that the replacement is made of, as they were read; without them whatever stands is replaced. */
  expectedLinks: optionalField(listOf(panoramaLink, "leidos")),
});

/** What reading gives is a plain list, and may be sent back as one. */
const replacement: Codec<ValueOf<typeof all>> = {
  ...all,
  decode: (...sources) =>
    all.decode(...sources.map((source) => (Array.isArray(source) ? { enlaces: source } : source))),
};

/** All links of a point as they stand, for whoever replaces others that were read before. */
export const currentLinks = codec({ links });

export const listPanoramaLinks = endpoint({
  name: "listPanoramaLinks",
  summary: "Los enlaces entre los panoramas de un punto.",
  tag: "Medios",
  method: "GET",
  path: "/Root/{id}/enlaces-360",
  access: "media.read",
  request: codec({ pointId }),
  reply: { kind: "list", codec: panoramaLink },
});

export const replacePanoramaLinks = endpoint({
  name: "replacePanoramaLinks",
  summary: "Sustituye todos los enlaces entre los panoramas de un punto.",
  tag: "Medios",
  method: "PUT",
  path: "/Root/{id}/enlaces-360",
  access: "media.write",
  request: replacement,
  reply: { kind: "list", codec: panoramaLink },
  conflictCodec: currentLinks,
});
