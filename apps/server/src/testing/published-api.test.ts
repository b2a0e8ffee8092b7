import { expect, it } from "vitest";
import { undocumentedPart } from "./published-api.ts";

const json = { "content-type": "application/json; charset=utf-8" };
const health = { method: "GET", url: "/healthz", status: 200, headers: json, body: '{"estado":"ok"}' };
const error = { mensaje: "No.", codigo: "no_encontrado", requestId: "1" };
const picture = { url: "/api/imagenes/PROXY?u=x", headers: { "content-type": "image/png" }, body: "…" };

it.each([
  ["a published response", health],
  ["an address outside the document", { ...health, url: "/mapa/cumbres", body: "{}" }],
  ["a published error", { ...health, status: 404, body: JSON.stringify(error) }],
  ["a range of media types", { ...health, ...picture }],
  ["a response without content", { ...health, ...picture, status: 304, headers: {}, body: "" }],
])("%s is accepted", (_what, exchange) => {
  expect(undocumentedPart(exchange)).toBeUndefined();
});

it.each([
  ["an unpublished value", { ...health, body: '{"estado":"ok","desde":1}' }, "additional properties"],
  ["a missing value", { ...health, body: "{}" }, "required property 'estado'"],
  ["an unpublished status", { ...health, status: 418 }, "no status 418"],
  [
    "an unpublished error code",
    { ...health, status: 404, body: JSON.stringify({ ...error, codigo: "x" }) },
    "allowed values",
  ],
  ["an unpublished media type", { ...health, headers: { "content-type": "text/html" } }, "text/html"],
])("%s is found", (_what, exchange, problem) => {
  expect(undocumentedPart(exchange)).toContain(problem);
});
