import { z } from "zod";
import { OperatorError } from "../settings/operator-error.ts";

/**
 * A backup contains, in this order: the manifest, the rows of each table in PostgreSQL's COPY text format,
 * the files under their keys, the summary, and the checksums of all previous entries.
 */
export const manifestName = "manifest.json";
export const summaryName = "summary.json";
export const checksumsName = "SHA256SUMS";
const rowsFolder = "data/";
const filesFolder = "files/";

export const archiveFormat = 1;

const manifestShape = z.object({
  format: z.literal(archiveFormat),
  /** The version that made the backup. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that the database had applied. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** A table follows the tables that it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
});

const summaryShape = z.object({
  /** Row count by table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Referenced keys whose file was already missing in the storage. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestShape>;
export type Summary = z.output<typeof summaryShape>;
export type Table = Manifest["tables"][number];

export function parseManifest(text: string): Manifest {
  const content = parseJson(text) as { format?: unknown; product?: unknown } | undefined;
  if (typeof content?.format === "number" && content.format > archiveFormat) {
    throw new OperatorError(`La copia la hizo una versión más nueva del producto (${content.product}).`);
  }
  return validated(manifestShape.safeParse(content));
}

export const parseSummary = (text: string): Summary => validated(summaryShape.safeParse(parseJson(text)));

/** The rows of a table are split into entries that fit in memory. */
export const rowsEntryName = (table: string, part: number): string =>
  `${rowsFolder}${table}/${String(part).padStart(6, "0")}.copy`;

export const fileEntryName = (key: string): string => `${filesFolder}${key}`;

/** The table or file key of an entry. */
export function parseEntryName(name: string): { readonly table: string } | { readonly key: string } {
  const table = /^data\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
  if (table !== undefined) return { table };
  if (name.startsWith(filesFolder)) return { key: name.slice(filesFolder.length) };
  throw new OperatorError(`El archivo no es una copia de MapaObra: tiene «${name}».`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function validated<Content>(result: z.ZodSafeParseResult<Content>): Content {
  if (result.success) return result.data;
  throw new OperatorError("El archivo no es una copia de MapaObra.", { cause: result.error });
}
