import { describe, expect, it } from "vitest";
import { type AllowedSources, parseDisplayableUrl } from "./displayable-url.ts";

const sites: AllowedSources = {
  requestOrigin: "https://obras.example",
  ownOrigins: ["https://cdn.example", "https://mapaobra.example:8443"],
  proxyHosts: ["archivos.example"],
};
const key = "ID_1_2/Fotos360/azotea-Ab_9.jpg";
const wrapped = (address: string) => `/api/Imagenes/proxy?u=${encodeURIComponent(address)}`;

describe("displayable URL", () => {
  it.each([
    [`/medios/${key}`, `https://obras.example/medios/${key}`],
    [`/medios/${key}?vence=9&firma=x`, `https://obras.example/medios/${key}?vence=9&firma=x`],
    [`/medios/${key}.d/vista.webp`, `https://obras.example/medios/${key}.d/vista.webp`],
    [` ${key} `, `https://obras.example/medios/${key}`],
    [`https://cdn.example/medios/${key}`, `https://cdn.example/medios/${key}`],
    [`https://mapaobra.example:8443/medios/${key}`, `https://mapaobra.example:8443/medios/${key}`],
    [wrapped(wrapped(`/medios/${key}`)), `https://obras.example/medios/${key}`],
  ])("accepts one of our files: %s", (address, expected) => {
    const shown = parseDisplayableUrl(address, sites, URL.parse);
    expect([shown?.isOwn, shown?.url.href]).toEqual([true, expected]);
  });

  it.each(["https://archivos.example/a.jpg?x=1", wrapped("http://archivos.example/a.jpg")])(
    "accepts a site that the proxy fetches from: %s",
    (address) => {
      const shown = parseDisplayableUrl(address, sites, URL.parse);
      expect([shown?.isOwn, shown?.url.hostname]).toEqual([false, "archivos.example"]);
    },
  );
});

it.each([
  "",
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  wrapped("javascript:alert(1)"),
  "vbscript:x",
  "data:image/svg+xml,<svg/>",
  "blob:https://obras.example/1",
  "file:///etc/passwd",
  "https://otro.example/medios/a.jpg",
  "//otro.example/a.jpg",
  "\\\\otro.example\\a.jpg",
  "https://archivos.example:8080/a.jpg",
  "https://ana:clave@archivos.example/a.jpg",
  "https://ana@obras.example/medios/a.jpg",
  "https://archivos.example.otro.example/a.jpg",
  "ftp://archivos.example/a.jpg",
  "http://obras.example/medios/a.jpg",
  "/",
  "/api/Mapas",
  "/medios/../api/Mapas",
  "ID_1_2/../../api/Mapas",
  "https://cdn.example/otra/a.jpg",
  Array.from({ length: 6 }).reduce<string>(wrapped, `/medios/${key}`),
])("rejects %j", (address) => {
  expect(parseDisplayableUrl(address, sites, URL.parse)).toBeUndefined();
});
