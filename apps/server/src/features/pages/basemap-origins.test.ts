import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBasemapOrigins } from "./basemap-origins.ts";

const log = pino({ level: "silent" });
let host: FastifyInstance;
let origin: string;

beforeEach(async () => {
  host = Fastify();
  host.get("/estilo.json", async () => ({
    glyphs: "https://letras.example/{fontstack}/{range}.pbf",
    sprite: [{ id: "a", url: "https://dibujos.example/sprite" }],
    sources: {
      described: { type: "vector", url: "/tiles.json" },
      listed: { type: "raster", tiles: ["https://cuadros.example/{z}/{x}/{y}.png"] },
      spread: { type: "raster", tiles: ["https://{s}.repartidos.example:8443/{z}/{x}/{y}.png"] },
      prefixed: { type: "raster", tiles: ["https://a.mapa-{prefix}.prefijos.example/{z}/{x}/{y}.png"] },
      unbounded: {
        type: "raster",
        tiles: ["https://cuadros{s}.example/{z}/{x}/{y}.png", "https://{s}/a.png"],
      },
      inline: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
    },
  }));
  host.get("/tiles.json", async () => ({ tiles: ["https://vectores.example/{z}/{x}/{y}.pbf"] }));
  origin = await host.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => host.close());

describe("the origins of an external base map", () => {
  it("are those of its style and the style's parts, with a wildcard for a host's placeholder", async () => {
    const found = findBasemapOrigins(`${origin}/estilo.json`, log);
    await found.read;
    expect([...found.current()].sort()).toEqual(
      [
        origin,
        "https://*.prefijos.example",
        "https://*.repartidos.example:8443",
        "https://cuadros.example",
        "https://dibujos.example",
        "https://letras.example",
        "https://vectores.example",
      ].sort(),
    );
  });

  it("are only the style's own if it cannot be read", async () => {
    const found = findBasemapOrigins(`${origin}/otro.json`, log);
    await found.read;
    expect(found.current()).toEqual([origin]);
  });

  it("are none without an external base map", () => {
    expect(findBasemapOrigins(null, log).current()).toEqual([]);
  });
});
