import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csv } from "@mapaobra/server/features/import/formats/csv";

/** Writes the rows of a table in chunks. */
interface Writer {
  readonly extension: string;
  readonly begin: (columns: readonly string[]) => string;
  readonly row: (columns: readonly string[], cells: readonly unknown[], isFirst: boolean) => string;
  readonly end: string;
}

const writers = {
  CSV: {
    extension: "csv",
    begin: (columns) => `${columns.join(",")}\n`,
    row: (_columns, cells) => `${cells.map((cell) => `"${cell}"`).join(",")}\n`,
    end: "",
  },
  GeoJSON: {
    extension: "geojson",
    begin: () => '{"type":"FeatureCollection","features":[',
    row(columns, cells, isFirst) {
      const properties = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
      const feature = JSON.stringify({ type: "Feature", geometry: null, properties });
      return `${isFirst ? "" : ","}\n${feature}`;
    },
    end: "\n]}\n",
  },
} as const satisfies Record<string, Writer>;

export type LargeFormat = keyof typeof writers;
export const largeFormats = Object.keys(writers) as LargeFormat[];

/** Repeats the rows of a CSV file, each time with other permits. Returns the new path. */
export async function repeatRows(
  source: string,
  times: number,
  format: LargeFormat,
  folder: string,
): Promise<string> {
  const writer: Writer = writers[format];
  const path = join(folder, `${times}-times.${writer.extension}`);
  async function* text() {
    let isFirst = true;
    for (let time = 0; time < times; time++) {
      for await (const { columns, cells } of csv.read(source, { done: 0, total: 1 })) {
        const permit = columns.indexOf("permiso");
        const changed = cells.map((cell, index) => (index === permit ? `${cell}-${time}` : cell));
        if (isFirst) yield writer.begin(columns);
        yield writer.row(columns, changed, isFirst);
        isFirst = false;
      }
    }
    yield writer.end;
  }
  await pipeline(Readable.from(text()), createWriteStream(path));
  return path;
}

/**
 * Reads a file and counts its bytes: afterwards it is in the system's page cache, like the files of later
 * runs.
 */
export async function countBytes(path: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of createReadStream(path)) bytes += (chunk as Buffer).length;
  return bytes;
}
