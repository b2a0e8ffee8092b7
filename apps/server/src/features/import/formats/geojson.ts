import { OperatorError } from "../../../settings/operator-error.ts";
import type { FileFormat, ReadingProgress } from "./file-format.ts";
import type { Cell, RawRow } from "./raw-row.ts";
import { splitFeatures } from "./split-features.ts";
import { readTextFile } from "./text-file.ts";

export const geoJson: FileFormat = {
  name: "GeoJSON",
  extensions: [".geojson", ".json"],
  rowName: "fila",
  hasHeader: false,
  read: readGeoJson,
};

interface Feature {
  readonly type?: unknown;
  readonly features?: unknown;
  readonly properties?: unknown;
  readonly geometry?: unknown;
}

async function* readGeoJson(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  let number = 0;
  for await (const text of splitFeatures(readTextFile(path, progress))) {
    for (const feature of featuresOf(parseFeature(number + 1, text))) yield rowOf(++number, feature);
  }
}

/** The features of a collection inside the collection, which some editors write. */
function featuresOf(feature: Feature): Feature[] {
  if (feature.type !== "FeatureCollection" || !Array.isArray(feature.features)) return [feature];
  return feature.features.filter(isObject).flatMap(featuresOf);
}

function parseFeature(number: number, text: string): Feature {
  try {
    return JSON.parse(text) as Feature;
  } catch (cause) {
    // The end of a broken element is unknown, so the rest cannot be parsed.
    throw new OperatorError(`El archivo está dañado: el elemento ${number} no es JSON.`, { cause });
  }
}

/**
 * A feature's properties as columns, plus two columns for its position, which override properties of the same
 * name.
 */
function rowOf(number: number, feature: Feature): RawRow {
  const points = pointsOf(feature.geometry);
  const place = points?.length === 1 ? points[0] : undefined;
  const properties = isObject(feature.properties) ? [...flatten(feature.properties)] : [];
  const named = place === undefined ? properties : [...coordinateColumns(place), ...properties];
  return {
    number,
    columns: named.map(([name]) => name),
    cells: named.map(([, cell]) => cell),
    ...(points === undefined && { formatError: "su geometría no es un punto" }),
    ...(points && points.length > 1 && { formatError: `su geometría tiene ${points.length} puntos` }),
  };
}

type Coordinates = readonly [longitude: Cell, latitude: Cell];

/** The points of a geometry; undefined if a part of it is a line or an area. */
function pointsOf(geometry: unknown): readonly Coordinates[] | undefined {
  if (geometry === null || geometry === undefined) return [];
  if (!isObject(geometry)) return undefined;
  const { type, coordinates, geometries } = geometry;
  if (type === "Point" && Array.isArray(coordinates)) return coordinatesOf(coordinates);
  if (type === "MultiPoint" && Array.isArray(coordinates)) {
    return coordinates.every(Array.isArray) ? coordinates.flatMap(coordinatesOf) : undefined;
  }
  if (type !== "GeometryCollection" || !Array.isArray(geometries)) return undefined;
  const parts = geometries.map(pointsOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** Some programs write an empty point for a missing position. */
function coordinatesOf([longitude, latitude]: readonly unknown[]): readonly Coordinates[] {
  return longitude === undefined && latitude === undefined ? [] : [[cellOf(longitude), cellOf(latitude)]];
}

function coordinateColumns([longitude, latitude]: Coordinates): [string, Cell][] {
  return [
    ["longitud", longitude],
    ["latitud", latitude],
  ];
}

/**
 * Flattens one level of objects, as `contacto.telefono`. Arrays are skipped: no field of a point holds a
 * list.
 */
function* flatten(properties: Record<string, unknown>, prefix = ""): Generator<[string, Cell]> {
  for (const [name, value] of Object.entries(properties)) {
    if (isObject(value) && prefix === "") yield* flatten(value, `${name}.`);
    else yield [prefix + name, cellOf(value)];
  }
}

function cellOf(value: unknown): Cell {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
