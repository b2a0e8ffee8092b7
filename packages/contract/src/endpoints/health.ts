import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { endpoint, get, getAtRoot } from "./endpoint.ts";

/**
 * A client puts `/api` before each of the specification's three addresses (P1 §7): the third one carries it
 * twice then. Those at the root are the same ones as balancers and other clients without a base ask for them.
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
  reply: { kind: "one", codec: codec({ state: field(z.literal("ok"), "estado") }) },
});
