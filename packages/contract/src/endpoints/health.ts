import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { endpoint, get, notHere } from "./endpoint.ts";

export const readHealth = endpoint({
  name: "readHealth",
  summary: "Responde mientras el proceso vive.",
  noun: "Salud",
  method: "GET",
  path: "/public/healthz",
  alternatives: [get("/healthz"), get("/api/healthz")],
  retryOn: notHere,
  access: "open",
  request: codec({}),
  reply: { kind: "one", codec: codec({ state: field(z.literal("ok"), "estado") }) },
});
