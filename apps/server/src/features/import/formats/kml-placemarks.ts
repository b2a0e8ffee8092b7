import { OperatorError } from "../../../settings/operator-error.ts";
import { ElementRow } from "./element-row.ts";
import type { RawRow } from "./raw-row.ts";
import type { XmlListener } from "./read-xml.ts";

/** A document may lack the outer element. */
const roots = new Set(["kml", "Document", "Folder", "Placemark"]);
const otherGeometries = new Set(["LineString", "LinearRing", "Polygon", "Track", "MultiTrack", "Model"]);

/**
 * Passes each Placemark to `onRow`: its position, name, description, extended data and the name of its folder. A
 * NetworkLink is a row with an error, because another file is never downloaded.
 */
export function createPlacemarkListener(onRow: (row: RawRow) => void): XmlListener {
  /** The open elements, and the names of the open folders. */
  const path: string[] = [];
  const folders: string[] = [];
  let number = 0;
  let placemark = new ElementRow();
  let points = 0;
  let isOtherGeometry = false;
  let dataName = "";
  let content = "";

  function endPlacemark(): void {
    const folder = folders.at(-1) ?? "";
    if (folder !== "") placemark.add("carpeta", folder);
    onRow(placemark.row(++number, geometryError(points, isOtherGeometry)));
  }

  function closeValue(name: string, parent: string | undefined): void {
    const text = content.trim();
    if (parent === "Placemark") {
      if (name === "name") placemark.add("nombre", text);
      if (name === "description") placemark.add("descripción", withoutTags(text));
    } else if (parent === "Data" || parent === "SchemaData" || parent === "ExtendedData") {
      const isNamed = name === "value" || name === "SimpleData";
      const isPlain = parent === "ExtendedData" && name !== "Data" && name !== "SchemaData";
      if (isNamed || isPlain) placemark.add(isNamed ? dataName : name, text);
    } else if (parent === "Point" && name === "coordinates" && text !== "") {
      const [longitude = "", latitude = ""] = text.split(/[,\s]+/, 2);
      points++;
      if (points === 1) placemark.addPosition(longitude, latitude);
    } else if (parent === "Folder" && name === "name") {
      folders[folders.length - 1] = text;
    }
  }

  return {
    open(name, attributes) {
      if (path.length === 0 && !roots.has(name)) throw new OperatorError("El archivo no es KML.");
      path.push(name);
      content = "";
      if (name === "Folder") folders.push("");
      if (name === "Data" || name === "SimpleData") dataName = attributes.name ?? "";
      isOtherGeometry ||= otherGeometries.has(name);
      if (name !== "Placemark") return;
      placemark = new ElementRow();
      points = 0;
      isOtherGeometry = false;
    },
    text(more) {
      content += more;
    },
    close(name) {
      path.pop();
      closeValue(name, path.at(-1));
      content = "";
      if (name === "Placemark") endPlacemark();
      if (name === "Folder") folders.pop();
      if (name === "NetworkLink") {
        const error = "es un enlace a otro archivo (NetworkLink), que no se descarga";
        onRow(new ElementRow().row(++number, error));
      }
    },
  };
}

function geometryError(points: number, isOtherGeometry: boolean): string | undefined {
  if (isOtherGeometry) return "su geometría no es un punto";
  return points > 1 ? `su geometría tiene ${points} puntos` : undefined;
}

const namedLetters: Readonly<Record<string, string>> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"' };

/** The text of a description, which Google's programs write as HTML. */
function withoutTags(text: string): string {
  if (!/<[a-z/][^<>]*>/i.test(text)) return text;
  return text
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => namedLetters[name] ?? whole)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
