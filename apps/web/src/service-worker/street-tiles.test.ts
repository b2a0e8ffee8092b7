import { pageConfig } from "@mapaobra/contract/wire/page-config";
import type { Streets } from "@mapaobra/contract/wire/streets";
import { expect, it } from "vitest";
import { isUseRecorded, streetEvictionPlan, tileSetOf, tileSetOfPage } from "./street-tiles.ts";

const origin = "https://obras.example";
const hash = "0123456789abcdef".repeat(4);
const archive = `/basemap/${hash}/`;
const planet = "https://tiles.openfreemap.org/planet/20261118_001001_pt/";

it.each([
  [`${planet}14/4331/7739.pbf`, planet],
  [`${origin}${archive}14/4331/7739.mvt`, archive],
])("the set of %s is %s", (url, set) => {
  expect(tileSetOf(url, origin)).toBe(set);
});

it.each([
  "http://tiles.openfreemap.org/planet/1/14/4331/7739.pbf",
  "https://tiles.openfreemap.org:8443/planet/1/14/4331/7739.pbf",
  "https://tiles.openfreemap.org.example/planet/1/14/4331/7739.pbf",
  "https://x.tiles.openfreemap.org/planet/1/14/4331/7739.pbf",
  "https://user@tiles.openfreemap.org/planet/1/14/4331/7739.pbf",
  `https://other.example/${planet}14/4331/7739.pbf`,
  `https://other.example${archive}14/4331/7739.mvt`,
  `${origin}.example${archive}14/4331/7739.mvt`,
  `${planet}14/4331/7739.pbf?key=1`,
  `${planet}14/4331/7739.png`,
  `${planet}14/4331.pbf`,
  "https://tiles.openfreemap.org/planet",
  `${origin}/basemap/${hash.slice(1)}/14/4331/7739.mvt`,
  `${origin}${archive}14/4331/7739.mvt?a=1`,
  `${origin}${archive}14/4331/7739.pbf`,
  `${origin}/x${archive}14/4331/7739.mvt`,
  `${origin}/api/Mapas/7`,
])("%s is no tile with streets", (url) => {
  expect(tileSetOf(url, origin)).toBeUndefined();
});

const pageWith = (tiles: string | null) => {
  const streets: Streets | null = tiles
    ? { tiles, schema: "openmaptiles", minZoom: 0, maxZoom: 14, provider: "archive" }
    : null;
  const brand = { name: 'Obras "plantilla":"x"', theme: "", logo: null, favicon: null };
  const config = pageConfig.encode({
    brand,
    public: false,
    isCustomDomain: false,
    isCompanyBrand: true,
    providerName: "MapaObra",
    providerUrl: null,
    basemapStyleUrl: null,
    streets,
    googleMapsKey: null,
    version: "1",
    ownOrigins: [],
    proxyHosts: [],
  });
  return `<script type="application/json" id="mapaobra">${JSON.stringify(config)}</script>`;
};

it.each([
  [`${planet}{z}/{x}/{y}.pbf`, planet],
  [`${archive}{z}/{x}/{y}.mvt`, archive],
  ["https://other.example/{z}/{x}/{y}.pbf", undefined],
  [null, undefined],
])("a page with streets from %s uses the set %s", (template, set) => {
  expect(tileSetOfPage(pageWith(template), origin)).toBe(set);
});

it("records a use again after a day", () => {
  const keptAt = Date.parse("2026-11-26T08:00:00Z");
  expect(isUseRecorded(keptAt, Date.parse("2026-11-27T07:59:59Z"))).toBe(true);
  expect(isUseRecorded(keptAt, Date.parse("2026-11-27T08:00:00Z"))).toBe(false);
});

const wide = { maxEntries: 100, maxBytes: 1_000 };
const tile = (key: string, bytes = 1) => ({ key, name: key, bytes });
const setOf = (key: string) => key.split("/")[0];

it("drops the tiles of every other set than the last one used, which count for no limit", () => {
  const entries = [tile("old/1", 900), tile("new/1", 600), tile("older/1"), tile("new/2")];
  expect(streetEvictionPlan(entries, setOf, wide)).toEqual(["old/1", "older/1"]);
});

it("drops the least recently used tiles until number and bytes fit", () => {
  const entries = [tile("a/1", 400), tile("a/2", 400), tile("a/3", 400), tile("a/4", 100)];
  expect(streetEvictionPlan(entries, setOf, wide)).toEqual(["a/1"]);
  expect(streetEvictionPlan(entries, setOf, { ...wide, maxEntries: 1 })).toEqual(["a/1", "a/2", "a/3"]);
  expect(streetEvictionPlan([], setOf, wide)).toEqual([]);
});
