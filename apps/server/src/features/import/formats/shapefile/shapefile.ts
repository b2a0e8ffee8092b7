import { basename, extname } from "node:path";
import { OperatorError } from "../../../../settings/operator-error.ts";
import type { FileFormat, ReadingProgress } from "../file-format.ts";
import type { RawRow } from "../raw-row.ts";
import { openZip, type ZipPackage } from "../zip-package.ts";
import { findDbfDecoder } from "./dbf-encoding.ts";
import { readDbf } from "./read-dbf.ts";
import { readPoints } from "./read-points.ts";
import { systemOfPrj } from "./system-of-prj.ts";

/** The points of a Shapefile: its parts in a ZIP archive. */
export const shapefile: FileFormat = {
  name: "Shapefile",
  extensions: [".zip"],
  rowName: "fila",
  hasHeader: true,
  read: readShapefile,
};

async function* readShapefile(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const zip = await openZip(path, { kind: "un ZIP", name: "El Shapefile" });
  try {
    yield* readParts(zip, progress);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError("El Shapefile está dañado.", { cause });
  } finally {
    zip.close();
  }
}

async function* readParts(zip: ZipPackage, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const parts = partsOf([...zip.files]);
  progress.total = zip.sizeOf(parts.dbf);
  const decode = await findDbfDecoder(() => zip.open(parts.dbf), await readSmall(zip, parts.cpg));
  const prj = await readSmall(zip, parts.prj);
  const system = prj === undefined ? {} : { coordinates: systemOfPrj(prj) };
  const table = await readDbf(await zip.open(parts.dbf), decode);
  const columns = ["longitud", "latitud", ...table.columns];
  const points = readPoints(await zip.open(parts.shp));
  let number = 0;
  for await (const cells of table.records) {
    const { value: point, done } = await points.next();
    if (done) break;
    number++;
    progress.done += table.recordLength;
    // A deleted record keeps its place in both files.
    if (cells === undefined) continue;
    const error = "error" in point ? { formatError: point.error } : {};
    const place = "error" in point ? [null, null] : point.place;
    yield { number, columns, cells: [...place, ...cells], ...system, ...error };
  }
  if (number < table.count || (await points.next()).done !== true) {
    throw new OperatorError("El Shapefile está dañado: sus partes no tienen la misma cantidad de registros.");
  }
}

/** The files of the only Shapefile in an archive. */
function partsOf(all: readonly string[]) {
  // What macOS adds to an archive.
  const files = all.filter((file) => !file.startsWith("__MACOSX/") && !basename(file).startsWith("._"));
  const shapes = files.filter((file) => extname(file).toLowerCase() === ".shp");
  const [shp] = shapes;
  if (shp === undefined) {
    const hasTable = files.some((file) => extname(file).toLowerCase() === ".dbf");
    throw new OperatorError(
      hasTable
        ? "Al Shapefile le falta su archivo .shp, que tiene los puntos."
        : "El ZIP no tiene un Shapefile (.shp con su .dbf).",
    );
  }
  if (shapes.length > 1) {
    const names = shapes.map((file) => `«${basename(file)}»`).join(", ");
    throw new OperatorError(`El ZIP tiene varios Shapefile: ${names}. Deje uno solo.`);
  }
  const stem = shp.slice(0, -".shp".length).toLowerCase();
  const part = (extension: string) => files.find((file) => file.toLowerCase() === stem + extension);
  const dbf = part(".dbf");
  if (dbf === undefined) {
    throw new OperatorError("Al Shapefile le falta su archivo .dbf, que tiene los datos de cada punto.");
  }
  return { shp, dbf, prj: part(".prj"), cpg: part(".cpg") };
}

/** The beginning of a file of one line. */
async function readSmall(zip: ZipPackage, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  for await (const bytes of await zip.open(file)) return (bytes as Buffer).toString();
  return undefined;
}
