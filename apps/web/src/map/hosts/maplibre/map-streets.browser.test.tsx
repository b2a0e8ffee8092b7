import { type StreetSchema, streetSchemas } from "@mapaobra/contract/wire/streets";
import groundUrl from "@mapaobra/map/basemap/basemap.generated.json?url";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { basemapStyle } from "@mapaobra/map/basemap/style";
import { STREET_SOURCE } from "@mapaobra/map/streets/street-source";
import { Map as MapLibreMap } from "maplibre-gl";
import { describe, expect, it, onTestFinished } from "vitest";
import { townTile } from "../../../testing/town-tile.ts";
import { TILE_EXTENT } from "../../../testing/vector-tile.ts";
// It also sets the address of MapLibre's worker.
import "./maplibre-host.ts";
import { MapStreets } from "./map-streets.ts";

/** A place in one of MapLibre's tiles of zoom 14, in units of the tile. */
const inTile = (x: number, y: number) => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (7_739 + y / TILE_EXTENT)) / 2 ** 14))) * 180) / Math.PI,
  lng: ((4_331 + x / TILE_EXTENT) / 2 ** 14) * 360 - 180,
});
const middleOfPond = inTile(2740, 1770);

/** A map that is filled by one tile of the town. */
function openTown(schema: StreetSchema, scheme: ColourScheme): MapLibreMap {
  const container = document.createElement("div");
  container.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 860px; height: 860px";
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: basemapStyle(scheme, groundUrl),
    center: inTile(TILE_EXTENT / 2, TILE_EXTENT / 2),
    zoom: 14.75,
    fadeDuration: 0,
  });
  const streets = new MapStreets(
    map,
    {
      tiles: townTile(schema),
      schema,
      minZoom: 0,
      maxZoom: 14,
      provider: "openfreemap",
    },
    () => undefined,
  );
  map.on("idle", () => streets.onRest(scheme, true));
  onTestFinished(() => {
    streets.close();
    map.remove();
    container.remove();
  });
  return map;
}

/** The drawn features of the tiles, each as its layer and what it is. */
function drawnBy(map: MapLibreMap): string[] {
  const features = map.queryRenderedFeatures().filter(({ source }) => source === STREET_SOURCE);
  const drawn = features.map(
    ({ layer, properties: { thing, name } }) => `${layer.id.replace(/-\d+$/, "")}: ${thing ?? name}`,
  );
  return [...new Set(drawn)].sort();
}

const cased = ["service", "minor", "link", "tertiary", "secondary", "primary", "highway"];
const things = [
  "street-green: park",
  "street-green: reserve",
  "street-green: wood",
  "street-water: lake",
  "street-water: pond",
  "street-building: building",
  "street-stream: river",
  "street-rail: rail",
  "street-path: path",
  ...cased.flatMap((kind) => [`street-${kind}: ${kind}`, `street-${kind}-casing: ${kind}`]),
  "street-name-main: highway",
  "street-name-minor: minor",
  "street-area-name: area",
  "street-village-name: village",
  "street-town-name: town",
];

describe.each(streetSchemas)("a town of %s tiles", (schema) => {
  it.each<ColourScheme>(["light", "dark"])("has each thing in its layer, %s", async (scheme) => {
    const map = openTown(schema, scheme);
    await expect.poll(() => drawnBy(map)).toEqual(expect.arrayContaining(things));
    const pond = map.queryRenderedFeatures(map.project(middleOfPond));
    expect(pond.map(({ layer }) => layer.id.replace(/-\d+$/, ""))).toEqual(["street-water", "street-green"]);
  });
});
