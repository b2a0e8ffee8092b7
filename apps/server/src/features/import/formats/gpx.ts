import { OperatorError } from "../../../settings/operator-error.ts";
import { ElementRow, placesDocument } from "./element-row.ts";
import type { FileFormat, ReadingProgress } from "./file-format.ts";
import type { RawRow } from "./raw-row.ts";
import { readXml } from "./read-xml.ts";
import { readTextFile } from "./text-file.ts";

/** Waypoints of a GPS receiver; its tracks and routes are no points. */
export const gpx: FileFormat = {
  name: "GPX",
  extensions: [".gpx"],
  rowName: "fila",
  hasHeader: false,
  read: readGpx,
};

/** Other elements of a waypoint are columns by their own name. */
const columnOfElement: Readonly<Record<string, string>> = {
  name: "nombre",
  desc: "descripción",
  cmt: "comentario",
};

async function* readGpx(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const complete: RawRow[] = [];
  let [depth, number, waypoints] = [0, 0, 0];
  let waypoint: ElementRow | undefined;
  let isLeaf = false;
  let content = "";

  const reading = readXml(
    readTextFile(path, progress),
    {
      open(name, attributes) {
        if (depth === 0 && name !== "gpx") throw new OperatorError("El archivo no es GPX.");
        depth++;
        isLeaf = true;
        content = "";
        if (name !== "wpt") return;
        waypoint = new ElementRow();
        waypoint.addPosition(attributes.lon ?? "", attributes.lat ?? "");
      },
      text(more) {
        if (waypoint) content += more;
      },
      close(name) {
        depth--;
        if (name === "wpt" && waypoint) {
          waypoints++;
          complete.push(waypoint.row(++number));
          waypoint = undefined;
        } else if (waypoint) {
          if (isLeaf && content.trim() !== "") waypoint.add(columnOfElement[name] ?? name, content.trim());
        } else if (name === "trk" || name === "rte") {
          complete.push(new ElementRow().row(++number, "es un recorrido, no un punto"));
        }
        isLeaf = false;
      },
    },
    placesDocument("El archivo GPX"),
  );
  for await (const _length of reading) yield* complete.splice(0);
  yield* complete;
  if (waypoints === 0 && number > 0) {
    throw new OperatorError(
      "El archivo GPX tiene recorridos y ningún punto. Marque cada proyecto como un punto (waypoint) y expórtelo otra vez.",
    );
  }
}
