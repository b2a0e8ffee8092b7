import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type { ExpressionSpecification } from "@maplibre/maplibre-gl-style-spec";

/** The kinds of ways that are drawn differently, from the least to the most important. */
export const wayClasses = [
  "path",
  "service",
  "minor",
  "link",
  "tertiary",
  "secondary",
  "primary",
  "highway",
] as const;
export type WayClass = (typeof wayClasses)[number];

/** A layer of the tiles, and which of its features are meant. */
export interface TileFeatures {
  readonly layer: string;
  readonly filter: ExpressionSpecification;
}

/** Where a schema has what the map draws. */
export interface SchemaFeatures {
  /** Polygons; the first also shows whether the tiles have water at all. */
  readonly water: readonly TileFeatures[];
  readonly streams: TileFeatures;
  readonly green: readonly TileFeatures[];
  readonly buildings: TileFeatures;
  readonly rail: TileFeatures;
  readonly ways: Readonly<Record<WayClass, TileFeatures>>;
  readonly wayNames: TileFeatures & { readonly isMain: ExpressionSpecification };
  /** Places, most important first. */
  readonly towns: TileFeatures;
  readonly villages: TileFeatures;
  readonly areas: TileFeatures;
}

const oneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  "match",
  ["get", property],
  values as string[],
  true,
  false,
];
const all = (...conditions: ExpressionSpecification[]): ExpressionSpecification => ["all", ...conditions];
const not = (condition: ExpressionSpecification): ExpressionSpecification => ["!", condition];
const geometry = (...types: string[]): ExpressionSpecification => [
  "match",
  ["geometry-type"],
  types,
  true,
  false,
];
const isLine = geometry("LineString", "MultiLineString");
const isArea = geometry("Polygon", "MultiPolygon");

const minorStreets = ["unclassified", "residential", "living_street", "road", "pedestrian", "busway"];
const paths = ["path", "track", "footway", "steps", "cycleway", "bridleway", "corridor"];
const rails = ["rail", "light_rail", "narrow_gauge", "tram", "funicular", "monorail"];
const villages = ["village", "suburb", "borough", "town_part"];
const areas = ["hamlet", "quarter", "neighbourhood", "isolated_dwelling", "locality", "farm"];

/** `classOf` names the property; links are the ramps between streets. */
function ways(layer: string, classOf: string, isLink: ExpressionSpecification, minor: readonly string[]) {
  const of = (...classes: string[]): TileFeatures => ({
    layer,
    filter: all(isLine, oneOf(classOf, classes), not(isLink)),
  });
  return {
    path: { layer, filter: all(isLine, oneOf(classOf, paths)) },
    service: of("service"),
    minor: of(...minor),
    link: { layer, filter: all(isLine, isLink) },
    tertiary: of("tertiary"),
    secondary: of("secondary"),
    primary: of("primary"),
    highway: of("motorway", "trunk"),
  };
}

const openmaptiles: SchemaFeatures = {
  water: [{ layer: "water", filter: all(isArea, ["!=", ["get", "brunnel"], "tunnel"]) }],
  streams: { layer: "waterway", filter: all(isLine, ["!=", ["get", "brunnel"], "tunnel"]) },
  green: [
    { layer: "park", filter: isArea },
    { layer: "landcover", filter: oneOf("class", ["wood", "grass"]) },
    { layer: "landuse", filter: oneOf("class", ["cemetery", "pitch", "stadium"]) },
  ],
  buildings: { layer: "building", filter: isArea },
  rail: { layer: "transportation", filter: all(isLine, oneOf("class", ["rail", "transit"])) },
  ways: ways("transportation", "class", ["==", ["get", "ramp"], 1], ["minor", "busway", "raceway"]),
  wayNames: {
    layer: "transportation_name",
    filter: all(["has", "name"], isLine, not(oneOf("class", ["rail", "transit", "ferry", "aerialway"]))),
    isMain: oneOf("class", ["motorway", "trunk", "primary", "secondary"]),
  },
  towns: { layer: "place", filter: oneOf("class", ["city", "town"]) },
  villages: { layer: "place", filter: oneOf("class", villages) },
  areas: { layer: "place", filter: oneOf("class", areas) },
};

const detail = "kind_detail";
const linkDetails = ["motorway_link", "trunk_link", "primary_link", "secondary_link", "tertiary_link"];

const protomaps: SchemaFeatures = {
  water: [{ layer: "water", filter: isArea }],
  streams: { layer: "water", filter: isLine },
  green: [
    {
      layer: "landuse",
      filter: all(
        isArea,
        oneOf("kind", [
          ...["forest", "wood", "grass", "grassland", "park", "garden", "golf_course", "cemetery"],
          ...["national_park", "nature_reserve", "protected_area"],
        ]),
      ),
    },
  ],
  buildings: { layer: "buildings", filter: isArea },
  rail: { layer: "roads", filter: all(isLine, oneOf("kind", ["rail"])) },
  ways: ways("roads", detail, oneOf(detail, linkDetails), minorStreets),
  wayNames: {
    layer: "roads",
    filter: all(["has", "name"], isLine, not(oneOf("kind", ["rail", "ferry", "aerialway"]))),
    isMain: oneOf(detail, ["motorway", "trunk", "primary", "secondary"]),
  },
  towns: { layer: "places", filter: oneOf(detail, ["city", "town"]) },
  villages: { layer: "places", filter: oneOf(detail, villages) },
  areas: { layer: "places", filter: oneOf(detail, areas) },
};

const shortbread: SchemaFeatures = {
  water: [
    { layer: "ocean", filter: isArea },
    { layer: "water_polygons", filter: all(isArea, not(oneOf("kind", ["glacier"]))) },
  ],
  streams: { layer: "water_lines", filter: isLine },
  green: [
    {
      layer: "land",
      filter: oneOf("kind", [
        ...["forest", "grass", "grassland", "meadow", "park", "garden", "golf_course", "village_green"],
        ...["recreation_ground", "cemetery", "playground"],
      ]),
    },
  ],
  buildings: { layer: "buildings", filter: isArea },
  rail: { layer: "streets", filter: all(isLine, oneOf("kind", rails)) },
  ways: ways("streets", "kind", ["==", ["get", "link"], true], minorStreets),
  wayNames: {
    layer: "street_labels",
    filter: all(["has", "name"], isLine, not(oneOf("kind", rails))),
    isMain: oneOf("kind", ["motorway", "trunk", "primary", "secondary"]),
  },
  towns: { layer: "place_labels", filter: oneOf("kind", ["capital", "state_capital", "city", "town"]) },
  villages: { layer: "place_labels", filter: oneOf("kind", villages) },
  areas: { layer: "place_labels", filter: oneOf("kind", areas) },
};

export const schemaFeatures: Readonly<Record<StreetSchema, SchemaFeatures>> = {
  openmaptiles,
  protomaps,
  shortbread,
};
