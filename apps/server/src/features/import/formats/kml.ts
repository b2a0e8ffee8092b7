import { extname } from "node:path";
import { OperatorError } from "../../../settings/operator-error.ts";
import { placesDocument } from "./element-row.ts";
import type { FileFormat, ReadingProgress } from "./file-format.ts";
import { createPlacemarkListener } from "./kml-placemarks.ts";
import type { RawRow } from "./raw-row.ts";
import { readXml } from "./read-xml.ts";
import { readTextFile } from "./text-file.ts";
import { openZip } from "./zip-package.ts";

/** Placemarks of Google Earth and My Maps. */
export const kml: FileFormat = {
  name: "KML",
  extensions: [".kml", ".kmz"],
  rowName: "fila",
  hasHeader: false,
  read: (path, progress) =>
    extname(path).toLowerCase() === ".kmz"
      ? readKmz(path, progress)
      : readPlacemarks(readTextFile(path, progress)),
};

async function* readKmz(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const zip = await openZip(path, { kind: "KMZ", name: "El KMZ" });
  try {
    const documents = [...zip.files].filter((file) => extname(file).toLowerCase() === ".kml");
    // Google Earth opens this name, else the first document.
    const main = documents.find((file) => file === "doc.kml") ?? documents[0];
    if (main === undefined) throw new OperatorError("El KMZ no tiene un archivo .kml.");
    progress.total = zip.sizeOf(main);
    yield* readPlacemarks(await zip.open(main), (bytes) => {
      progress.done += bytes;
    });
  } finally {
    zip.close();
  }
}

async function* readPlacemarks(
  chunks: AsyncIterable<Buffer | string>,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<RawRow> {
  const complete: RawRow[] = [];
  const listener = createPlacemarkListener((row) => complete.push(row));
  for await (const length of readXml(chunks, listener, placesDocument("El archivo KML"))) {
    onBytes(length);
    yield* complete.splice(0);
  }
  yield* complete;
}
