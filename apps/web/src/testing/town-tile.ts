import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type { WayClass } from "@mapaobra/map/streets/street-filters";
import { TILE_EXTENT, type TileFeature, vectorTile } from "./vector-tile.ts";

/** A made-up town that has everything that the base map draws, once as a tile of each schema. */

type Corners = TileFeature["corners"];
type Properties = TileFeature["properties"];
/** The layer and the properties that a schema gives a thing. */
type Spelling = readonly [layer: string, properties: Properties];

const areas = ["lake", "pond", "park", "wood", "reserve", "building"] as const;
const lines = ["river", "rail"] as const;
const places = ["town", "village", "area"] as const;
type Thing = (typeof areas)[number] | (typeof lines)[number] | (typeof places)[number];

interface TownSchema {
  readonly things: Readonly<Record<Thing, Spelling>>;
  readonly ways: Readonly<Record<WayClass, Properties>>;
  readonly wayLayer: string;
  /** Undefined if the ways carry their names themselves. */
  readonly nameLayer?: string;
}

const schemas: Readonly<Record<StreetSchema, TownSchema>> = {
  openmaptiles: {
    things: {
      lake: ["water", { class: "lake" }],
      pond: ["water", { class: "pond" }],
      park: ["landcover", { class: "grass", subclass: "park" }],
      wood: ["landcover", { class: "wood", subclass: "forest" }],
      reserve: ["park", { class: "nature_reserve" }],
      building: ["building", { render_height: 5 }],
      river: ["waterway", { class: "river" }],
      rail: ["transportation", { class: "rail" }],
      town: ["place", { class: "town" }],
      village: ["place", { class: "suburb" }],
      area: ["place", { class: "neighbourhood" }],
    },
    ways: {
      path: { class: "path", subclass: "footway" },
      service: { class: "service" },
      minor: { class: "minor" },
      link: { class: "motorway", ramp: 1 },
      tertiary: { class: "tertiary" },
      secondary: { class: "secondary" },
      primary: { class: "primary" },
      highway: { class: "motorway" },
    },
    wayLayer: "transportation",
    nameLayer: "transportation_name",
  },
  shortbread: {
    things: {
      lake: ["water_polygons", { kind: "water" }],
      pond: ["water_polygons", { kind: "basin" }],
      park: ["land", { kind: "park" }],
      wood: ["land", { kind: "forest" }],
      reserve: ["land", { kind: "grassland" }],
      building: ["buildings", { dummy: 1 }],
      river: ["water_lines", { kind: "river" }],
      rail: ["streets", { kind: "rail", rail: true }],
      town: ["place_labels", { kind: "town" }],
      village: ["place_labels", { kind: "suburb" }],
      area: ["place_labels", { kind: "neighbourhood" }],
    },
    ways: {
      path: { kind: "footway" },
      service: { kind: "service" },
      minor: { kind: "residential" },
      link: { kind: "motorway", link: true },
      tertiary: { kind: "tertiary" },
      secondary: { kind: "secondary" },
      primary: { kind: "primary" },
      highway: { kind: "motorway" },
    },
    wayLayer: "streets",
    nameLayer: "street_labels",
  },
  protomaps: {
    things: {
      lake: ["water", { kind: "lake" }],
      pond: ["water", { kind: "water" }],
      park: ["landuse", { kind: "park" }],
      wood: ["landuse", { kind: "wood" }],
      reserve: ["landuse", { kind: "nature_reserve" }],
      building: ["buildings", { kind: "building" }],
      river: ["water", { kind: "river" }],
      rail: ["roads", { kind: "rail", kind_detail: "rail" }],
      town: ["places", { kind: "locality", kind_detail: "town" }],
      village: ["places", { kind: "neighbourhood", kind_detail: "suburb" }],
      area: ["places", { kind: "neighbourhood", kind_detail: "neighbourhood" }],
    },
    ways: {
      path: { kind: "path", kind_detail: "footway" },
      service: { kind: "minor_road", kind_detail: "service" },
      minor: { kind: "minor_road", kind_detail: "residential" },
      link: { kind: "highway", kind_detail: "motorway_link", is_link: true },
      tertiary: { kind: "major_road", kind_detail: "tertiary" },
      secondary: { kind: "major_road", kind_detail: "secondary" },
      primary: { kind: "major_road", kind_detail: "primary" },
      highway: { kind: "highway", kind_detail: "motorway" },
    },
    wayLayer: "roads",
  },
};

const rectangle = (x: number, y: number, width: number, height: number): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const blocks = [300, 800, 1300, 1800].flatMap((x) => [1500, 1950, 2400].map((y) => [x, y] as const));
const shapes: readonly (readonly [Thing, Corners, name?: string])[] = [
  ["reserve", rectangle(2500, 150, 1500, 700)],
  ["wood", rectangle(2700, 100, 700, 500)],
  ["park", rectangle(2350, 1450, 800, 700)],
  ["pond", rectangle(2600, 1650, 280, 240)],
  [
    "lake",
    [
      [3300, 300],
      [3900, 200],
      [4000, 700],
      [3500, 900],
    ],
  ],
  ...blocks.flatMap(([x, y]): [Thing, Corners][] => [
    ["building", rectangle(x + 60, y + 60, 130, 110)],
    ["building", rectangle(x + 250, y + 80, 160, 90)],
    ["building", rectangle(x + 80, y + 250, 120, 130)],
  ]),
  [
    "river",
    [
      [3500, 900],
      [3350, 1700],
      [3450, 2600],
      [3300, TILE_EXTENT],
    ],
  ],
  [
    "rail",
    [
      [0, 3300],
      [2200, 3150],
      [TILE_EXTENT, 3350],
    ],
  ],
  ["town", [[1400, 1050]], "El Roble"],
  ["village", [[600, 3600]], "Barranca"],
  ["area", [[3700, 2000]], "Villa Nueva"],
];

const ways: readonly (readonly [WayClass, Corners, name?: string])[] = [
  ...[300, 800, 1300, 1800, 2300].map((x, i): [WayClass, Corners, string] => [
    "minor",
    [
      [x, 1200],
      [x, 2900],
    ],
    `Calle ${i + 1}`,
  ]),
  ...[1500, 1950, 2400].map((y, i): [WayClass, Corners, string] => [
    "minor",
    [
      [100, y],
      [2300, y],
    ],
    `Avenida ${i + 1}`,
  ]),
  [
    "tertiary",
    [
      [2300, 2400],
      [TILE_EXTENT, 2500],
    ],
    "Calle El Puerto",
  ],
  [
    "secondary",
    [
      [0, 1200],
      [3250, 1200],
      [TILE_EXTENT, 1300],
    ],
    "Ruta Nacional 23",
  ],
  [
    "primary",
    [
      [0, 2900],
      [2300, 2850],
      [TILE_EXTENT, 2950],
    ],
    "Ruta Nacional 17",
  ],
  [
    "highway",
    [
      [0, 800],
      [2300, 650],
      [2450, 0],
    ],
    "Carretera Interamericana Norte",
  ],
  [
    "link",
    [
      [1400, 710],
      [1900, 850],
      [2100, 1200],
    ],
  ],
  [
    "service",
    [
      [1300, 2100],
      [1650, 2100],
      [1650, 2250],
    ],
  ],
  [
    "path",
    [
      [2300, 1500],
      [2560, 1600],
      [2560, 1950],
      [2950, 2050],
      [3150, 2150],
    ],
  ],
];

/** The tile of the town, in which the property `thing` says what each feature is. */
export function townTile(schema: StreetSchema): string {
  const { things, ways: classes, wayLayer, nameLayer } = schemas[schema];
  const layers: Record<string, TileFeature[]> = {};
  const add = (layer: string, feature: TileFeature) => {
    layers[layer] = [...(layers[layer] ?? []), feature];
  };
  for (const [thing, corners, name] of shapes) {
    const [layer, properties] = things[thing];
    add(layer, { type: typeOf(thing), corners, properties: { ...properties, thing, ...named(name) } });
  }
  for (const [kind, corners, name] of ways) {
    const properties = { ...classes[kind], thing: kind };
    const line = { type: "line", corners } as const;
    add(wayLayer, { ...line, properties: nameLayer ? properties : { ...properties, ...named(name) } });
    if (nameLayer && name) add(nameLayer, { ...line, properties: { ...properties, name } });
  }
  return vectorTile(layers);
}

const named = (name: string | undefined): Properties => (name === undefined ? {} : { name });

function typeOf(thing: Thing): TileFeature["type"] {
  if ((areas as readonly Thing[]).includes(thing)) return "area";
  return (lines as readonly Thing[]).includes(thing) ? "line" : "point";
}
