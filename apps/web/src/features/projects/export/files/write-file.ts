import { columnsOf, type ExportPoint } from "@mapaobra/domain/point/export-rows";
import type { ExportFile } from "../export-formats.ts";
import { writeXlsx } from "../xlsx/write-xlsx.ts";
import { csv } from "./csv.ts";
import { geoJson } from "./geo-json.ts";
import { gpx } from "./gpx.ts";
import { kml } from "./kml.ts";
import { writeTextFile } from "./text-file.ts";

const mapFormats = { geojson: geoJson, kml, gpx };

/** Writes a file from batches of points; `count` is the total number of points. */
export function writeFile(
  { format, withCoordinates, mapName }: ExportFile,
  batches: AsyncIterable<readonly ExportPoint[]>,
  count: number,
): Promise<Blob> {
  if (format === "xlsx") return writeXlsx(columnsOf(withCoordinates), batches, count);
  const textFormat = format === "csv" ? csv(columnsOf(withCoordinates)) : mapFormats[format];
  return writeTextFile(textFormat, mapName, batches);
}
