import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import * as z from "zod";
import { OperatorError } from "../../settings/operator-error.ts";
import {
  headerBytes,
  isReadable,
  isVector,
  openPmtiles,
  parseHeader,
  pmtilesVersion,
  type ReadRange,
} from "./pmtiles-archive.ts";

const vectorLayers = z.object({
  vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).catch({}) })),
});

/** The layer of streets that identifies each schema. */
const streetLayers: readonly (readonly [layer: string, schema: StreetSchema])[] = [
  ["transportation", "openmaptiles"],
  ["roads", "protomaps"],
  ["streets", "shortbread"],
];

/** Protomaps named its columns `pmap:kind` until 2024; today's style cannot draw those. */
const outdatedField = "pmap:kind";

/** The schema of an archive by its metadata; undefined if its streets cannot be drawn. */
function schemaOfMetadata(metadata: unknown): StreetSchema | undefined {
  const parsed = vectorLayers.safeParse(metadata);
  if (!parsed.success) return undefined;
  const layers = new Map(parsed.data.vector_layers.map(({ id, fields }) => [id, fields]));
  const [layer, schema] = streetLayers.find(([id]) => layers.has(id)) ?? [];
  return layer !== undefined && outdatedField in (layers.get(layer) ?? {}) ? undefined : schema;
}

export const maxArchiveBytes = 8 * 1024 ** 3;
/** The limit of the page configuration. */
const deepestZoom = 22;

export interface ArchiveFacts {
  readonly schema: StreetSchema;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export const archiveProblems = {
  empty: "El archivo está vacío: tiene 0 bytes.",
  tooLarge: "El archivo pesa más de 8 GB, que es el límite.",
  foreign: "El archivo no es PMTiles ni MBTiles.",
  version: "El archivo es de una versión anterior de PMTiles: se necesita la versión 3.",
  truncated: "El archivo está cortado: le faltan datos. Descárguelo otra vez.",
  damaged: "El archivo está dañado: su índice no se puede leer. Descárguelo otra vez.",
  notVector: "El archivo tiene imágenes: se necesitan teselas vectoriales (MVT).",
  compression:
    "El archivo usa una compresión que no se puede leer (brotli o zstd): se necesita gzip o ninguna.",
  outside: "El archivo no cubre ninguna parte de Costa Rica.",
  noTiles: "El archivo no tiene ninguna tesela.",
  schema:
    "El archivo no tiene calles en un esquema conocido: se necesita OpenMapTiles, Shortbread o el Protomaps actual.",
} as const;

const reject = (problem: keyof typeof archiveProblems, cause?: unknown): never => {
  throw new OperatorError(archiveProblems[problem], { cause });
};

/**
 * Checks an archive of `bytes` bytes by its header, root directory and metadata.
 * @throws OperatorError with the reason in Spanish
 */
export async function checkArchive(read: ReadRange, bytes: number): Promise<ArchiveFacts> {
  if (bytes === 0) reject("empty");
  if (bytes > maxArchiveBytes) reject("tooLarge");
  const header = checkHeader(await read({ start: 0, end: headerBytes - 1 }), bytes);
  const archive = openPmtiles("archive", read);
  const asDamage = (error: unknown) => reject("damaged", error);
  if (!(await archive.hasTiles().catch(asDamage))) reject("noTiles");
  const schema = schemaOfMetadata(await archive.metadata().catch(asDamage)) ?? reject("schema");
  return { schema, minZoom: header.minZoom, maxZoom: header.maxZoom };
}

function checkHeader(start: Uint8Array, bytes: number) {
  const version = pmtilesVersion(start);
  if (version === undefined) return reject(nameOfForeign(start));
  if (version !== 3) return reject("version");
  const header = parseHeader(start);
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (Math.max(...ends) > bytes) reject("truncated");
  if (!isVector(header)) reject("notVector");
  if (![header.internalCompression, header.tileCompression].every(isReadable)) reject("compression");
  if (header.maxZoom > deepestZoom || header.minZoom > header.maxZoom) reject("damaged");
  const meetsCountry =
    header.minLon <= countryBounds.longitudeMax &&
    header.maxLon >= countryBounds.longitudeMin &&
    header.minLat <= countryBounds.latitudeMax &&
    header.maxLat >= countryBounds.latitudeMin;
  if (!meetsCountry) reject("outside");
  return header;
}

/** A file that begins like an archive and ends within its header. */
const nameOfForeign = (start: Uint8Array): "truncated" | "foreign" =>
  Buffer.from(start).toString("latin1").startsWith("PMTiles") ? "truncated" : "foreign";
