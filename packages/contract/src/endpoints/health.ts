import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { endpoint, get, getAtRoot } from "./endpoint.ts";

export const health = codec({ state: field(z.literal("ok"), "estado") });

/**
 * Clients prepend `/api` to each of the specification's three URLs (P1 §7), so the third one has it twice.
 * The URLs at the root are for load balancers and clients without a base path.
 */
export const readHealth = endpoint({
  name: "readHealth",
  summary: "Responde mientras el proceso vive.",
  tag: "Salud",
  method: "GET",
  path: "/public/healthz",
  alternatives: [get("/healthz"), get("/api/healthz"), getAtRoot("/public/healthz"), getAtRoot("/healthz")],
  fallbackOn: "any",
  access: "open",
  request: codec({}),
  reply: { kind: "one", codec: health },
});
