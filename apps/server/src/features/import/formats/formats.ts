import { basename, extname } from "node:path";
import { OperatorError } from "../../../settings/operator-error.ts";
import { csv } from "./csv.ts";
import type { FileFormat } from "./file-format.ts";
import { geoJson } from "./geojson.ts";
import { gpx } from "./gpx.ts";
import { kml } from "./kml.ts";
import { shapefile } from "./shapefile/shapefile.ts";
import { xlsx } from "./xlsx/xlsx.ts";

/** Every file format that can be imported. A new one is a file in this folder and an entry in this list. */
const formats: readonly FileFormat[] = [csv, xlsx, geoJson, kml, gpx, shapefile];

const parts = "Un Shapefile son varios archivos: comprima .shp, .dbf y .prj juntos en un .zip.";
const workbook = "Ábralo en el programa con que lo hizo y guárdelo como «Libro de Excel (.xlsx)».";

/** What to do with a file that cannot be read but is near to one that can. */
const adviceFor: { readonly [Extension in string]?: string } = {
  ".shp": parts,
  ".dbf": parts,
  ".shx": parts,
  ".prj": parts,
  ".xls": workbook,
  ".xlsb": workbook,
  ".xlsm": workbook,
  ".ods": workbook,
  ".numbers": workbook,
};

/** The format of a file by its extension. Throws OperatorError if there is none. */
export function formatOf(path: string): FileFormat {
  const extension = extname(path).toLowerCase();
  const format = formats.find(({ extensions }) => extensions.includes(extension));
  if (format) return format;
  const advice = adviceFor[extension];
  if (advice) throw new OperatorError(advice);
  const known = formats.flatMap(({ extensions }) => extensions).join(", ");
  throw new OperatorError(`No se sabe leer «${basename(path)}»: el nombre debe terminar en ${known}.`);
}
