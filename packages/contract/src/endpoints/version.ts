import * as z from "zod/mini";
import { codec, field, listOf } from "../wire/codec.ts";
import { text } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";

const release = {
  version: field(text(40), "version"),
  /** The user-facing release notes. */
  notes: field(z.readonly(z.array(text(500))), "novedades"),
};

export const pastRelease = codec(release);
export const currentRelease = codec({ ...release, releases: listOf(pastRelease, "versiones") });

/** The browser polls this every two minutes to detect a new release (P1 §4, §7). */
export const readVersion = endpoint({
  name: "readVersion",
  summary: "La versión en uso y sus novedades, y las anteriores.",
  tag: "Versión",
  method: "GET",
  path: "/version.json",
  base: "root",
  access: "open",
  request: codec({}),
  reply: { kind: "one", codec: currentRelease },
});
