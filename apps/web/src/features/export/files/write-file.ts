import type { ExportPoint } from "@mapaobra/domain/point/export-rows";
import type { ExportFormat } from "../export-formats.ts";
import { writeXlsx } from "../xlsx/write-xlsx.ts";
import { csv } from "./csv.ts";
import { geoJson } from "./geo-json.ts";
import { kml } from "./kml.ts";
import { writeTextFile } from "./text-file.ts";

const textFormats = { csv, geojson: geoJson, kml };

/** Writes a file from batches of points; `count` is the total number of points. */
export const writeFile = (
  format: ExportFormat,
  mapName: string,
  batches: AsyncIterable<readonly ExportPoint[]>,
  count: number,
): Promise<Blob> =>
  format === "xlsx" ? writeXlsx(batches, count) : writeTextFile(textFormats[format], mapName, batches);
