import { type StreetSchema, streetSchemas } from "@mapaobra/contract/wire/streets";
import { featureFilter, type LayerSpecification, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { streetColours } from "./street-colours.ts";
import { placeNameLayers, streetNameLayers } from "./street-labels.ts";
import { areaLayers, wayLayers } from "./street-layers.ts";
import { STREETS_MIN_ZOOM } from "./street-source.ts";

const allLayers = (schema: StreetSchema) => {
  const colours = streetColours.light;
  return [
    ...areaLayers(schema, colours),
    ...wayLayers(schema, colours),
    ...streetNameLayers(schema, colours),
    ...placeNameLayers(schema, colours),
  ] as LayerSpecification[];
};

const geometryTypes = { point: 1, line: 2, area: 3 } as const;

/** The layers that draw a feature of a tile. */
function layersOf(
  schema: StreetSchema,
  sourceLayer: string,
  properties: Record<string, unknown>,
  type: keyof typeof geometryTypes = "line",
): string[] {
  const feature = { type: geometryTypes[type], properties, geometry: [] };
  return allLayers(schema)
    .filter((layer) => "source-layer" in layer && layer["source-layer"] === sourceLayer)
    .filter((layer) =>
      featureFilter("filter" in layer ? layer.filter : undefined, "filter").filter({ zoom: 15 }, feature),
    )
    .map(({ id }) => id);
}

describe.each(streetSchemas)("streets of %s tiles", (schema) => {
  it("are a valid style without glyphs and sprites", () => {
    const tiles = ["https://tiles.example/{z}/{x}/{y}.mvt"];
    const sources = { streets: { type: "vector" as const, tiles } };
    expect(validateStyleMin({ version: 8, sources, layers: allLayers(schema) })).toEqual([]);
  });

  it("have a name of its own for each layer, and none below the zoom of streets", () => {
    const ids = allLayers(schema).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { minzoom } of allLayers(schema)) expect(minzoom).toBeGreaterThanOrEqual(STREETS_MIN_ZOOM);
  });

  it("draw every edge below every way, and important ways above others", () => {
    const ids = wayLayers(schema, streetColours.dark).map(({ id }) => id);
    const lastCasing = ids.findLastIndex((id) => id.endsWith("-casing"));
    expect(ids[0]).toBe("street-rail");
    expect(ids.slice(lastCasing + 1)).toEqual(
      ["path", "service", "minor", "link", "tertiary", "secondary", "primary", "highway"].map(
        (kind) => `street-${kind}`,
      ),
    );
  });

  it("draw buildings from the product's zoom 15", () => {
    const buildings = areaLayers(schema, streetColours.light).find(({ id }) => id === "street-building");
    expect(buildings?.minzoom).toBe(14);
  });
});

describe("the class of a way", () => {
  const both = (kind: string) => [`street-${kind}-casing`, `street-${kind}`];

  it.each<[StreetSchema, string, Record<string, unknown>, string[]]>([
    ["openmaptiles", "transportation", { class: "motorway" }, both("highway")],
    ["openmaptiles", "transportation", { class: "trunk", ramp: 1 }, both("link")],
    ["openmaptiles", "transportation", { class: "minor" }, both("minor")],
    ["openmaptiles", "transportation", { class: "track" }, ["street-path"]],
    ["openmaptiles", "transportation", { class: "rail" }, ["street-rail"]],
    ["openmaptiles", "transportation", { class: "ferry" }, []],
    ["protomaps", "roads", { kind: "highway", kind_detail: "motorway" }, both("highway")],
    ["protomaps", "roads", { kind: "highway", kind_detail: "motorway_link" }, both("link")],
    ["protomaps", "roads", { kind: "minor_road", kind_detail: "residential" }, both("minor")],
    ["protomaps", "roads", { kind: "rail", kind_detail: "rail" }, ["street-rail"]],
    ["shortbread", "streets", { kind: "trunk" }, both("highway")],
    ["shortbread", "streets", { kind: "primary", link: true }, both("link")],
    ["shortbread", "streets", { kind: "residential" }, both("minor")],
    ["shortbread", "streets", { kind: "footway" }, ["street-path"]],
    ["shortbread", "streets", { kind: "tram" }, ["street-rail"]],
  ])("in %s, %s %o is drawn by %j", (schema, sourceLayer, properties, expected) => {
    expect(layersOf(schema, sourceLayer, properties)).toEqual(expected);
  });

  it("does not make a line of an area", () => {
    expect(layersOf("openmaptiles", "transportation", { class: "minor" }, "area")).toEqual([]);
  });
});

describe("names", () => {
  it.each<[StreetSchema, string, Record<string, unknown>, string]>([
    ["openmaptiles", "transportation_name", { class: "primary", name: "Avenida 1" }, "main"],
    ["openmaptiles", "transportation_name", { class: "minor", name: "Calle 2" }, "minor"],
    ["shortbread", "street_labels", { kind: "residential", name: "Calle 2" }, "minor"],
  ])("of streets are drawn once: %s %s %o", (schema, sourceLayer, properties, weight) => {
    expect(layersOf(schema, sourceLayer, properties)).toEqual([`street-name-${weight}`]);
  });

  it.each<[StreetSchema, string, Record<string, unknown>, string]>([
    ["openmaptiles", "place", { class: "town" }, "street-town-name"],
    ["openmaptiles", "place", { class: "neighbourhood" }, "street-area-name"],
    ["protomaps", "places", { kind: "locality", kind_detail: "village" }, "street-village-name"],
    ["shortbread", "place_labels", { kind: "suburb" }, "street-village-name"],
  ])("of places: %s %s %o", (schema, sourceLayer, properties, layer) => {
    expect(layersOf(schema, sourceLayer, { ...properties, name: "El Roble" }, "point")).toEqual([layer]);
    expect(layersOf(schema, sourceLayer, properties, "point")).toEqual([]);
  });
});
