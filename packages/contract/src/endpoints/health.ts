import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { endpointsOf, get, getAtRoot } from "./endpoint.ts";

const endpoint = endpointsOf("Salud");

export const health = codec({ state: field(z.literal("ok"), "estado") });

/**
 * Clients prepend `/api` to each of the specification's three URLs (P1 §7), so the third one has it twice.
 * The URLs at the root are for load balancers and clients without a base path.
 */
export const readHealth = endpoint("readHealth", get("/public/healthz"), "open", {
  summary: "Responde mientras el proceso vive.",
  alternatives: [get("/healthz"), get("/api/healthz"), getAtRoot("/public/healthz"), getAtRoot("/healthz")],
  fallbackOn: "any",
  request: codec({}),
  reply: { kind: "one", codec: health },
});
