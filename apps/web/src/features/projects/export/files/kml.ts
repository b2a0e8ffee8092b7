import { type ExportColumn, exportColumns } from "@mapaobra/domain/point/export-rows";
import { stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { TextFormat } from "./text-file.ts";
import { escapeXml } from "./xml-text.ts";

/** KML 2.2: one placemark per project in the colour of its stage, columns as typed fields. */
export const kml: TextFormat = {
  mediaType: "application/vnd.google-earth.kml+xml",
  start: (mapName) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
      `<name>${escapeXml(mapName)}</name>`,
      ...[...stages, undefinedStage].map(({ value, color }) => style(styleOf.get(value) as string, color)),
      '<Schema name="proyecto" id="proyecto">',
      ...exportColumns.map(
        ({ title, kind }) => `<SimpleField name="${escapeXml(title)}" type="${types[kind]}"/>`,
      ),
      "</Schema>\n",
    ].join("\n"),
  point: (point) => {
    const fields = exportColumns.map((column) => {
      const value = column.value(point);
      return value === null || value === ""
        ? ""
        : `<SimpleData name="${escapeXml(column.title)}">${escapeXml(value.toString())}</SimpleData>`;
    });
    const place = point.position
      ? `<Point><coordinates>${point.position.longitude},${point.position.latitude}</coordinates></Point>`
      : "";
    return `<Placemark><name>${escapeXml(point.name)}</name><styleUrl>#${styleOf.get(stageOf(point.stage).value)}</styleUrl><ExtendedData><SchemaData schemaUrl="#proyecto">${fields.join("")}</SchemaData></ExtendedData>${place}</Placemark>\n`;
  },
  end: "</Document></kml>\n",
};

const types: Readonly<Record<ExportColumn["kind"], string>> = {
  integer: "int",
  decimal: "double",
  degrees: "double",
  day: "string",
  text: "string",
};

const styleOf = new Map([...stages, undefinedStage].map(({ value }, index) => [value, `etapa${index}`]));

/** Tinted white disc from Google Earth. KML orders a colour as opacity, blue, green, red. */
function style(id: string, color: string): string {
  const [red, green, blue] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)];
  return `<Style id="${id}"><IconStyle><color>ff${blue}${green}${red}</color><scale>0.8</scale><Icon><href>https://maps.google.com/mapfiles/kml/shapes/placemark_circle.png</href></Icon></IconStyle></Style>`;
}
