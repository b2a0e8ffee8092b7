import * as z from "zod/mini";
import { codec, field, listOf } from "../wire/codec.ts";
import { text } from "../wire/scalars.ts";
import { endpointsOf, getAtRoot } from "./endpoint.ts";

const endpoint = endpointsOf("Versión");

const release = {
  version: field(text(40), "version"),
  /** The user-facing release notes. */
  notes: field(z.readonly(z.array(text(500))), "novedades"),
};

export const pastRelease = codec(release);
export const currentRelease = codec({ ...release, releases: listOf(pastRelease, "versiones") });

/** The browser polls this every two minutes to detect a new release (P1 §4, §7). */
export const readVersion = endpoint("readVersion", getAtRoot("/version.json"), "open", {
  summary: "La versión en uso y sus novedades, y las anteriores.",
  request: codec({}),
  reply: { kind: "one", codec: currentRelease },
});
