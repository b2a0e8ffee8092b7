import type { ExportPoint } from "@mapaobra/domain/point/export-rows";
import { completeProject, sparseProject } from "@mapaobra/domain/point/export-rows.fixture";
import { describe, expect, it } from "vitest";
import type { ExportFormat } from "../export-formats.ts";
import { writeFile } from "./write-file.ts";

async function bytesOf(
  format: ExportFormat,
  points: readonly ExportPoint[],
  mapName = "Obras",
): Promise<Uint8Array> {
  const file = await writeFile(format, mapName, batches(points), points.length);
  return new Uint8Array(await file.arrayBuffer());
}

/** One point at a time. */
async function* batches(points: readonly ExportPoint[]): AsyncGenerator<readonly ExportPoint[]> {
  for (const point of points) yield [point];
}

const textOf = async (...given: Parameters<typeof bytesOf>) =>
  new TextDecoder().decode(await bytesOf(...given));

describe("an export as CSV", () => {
  it("begins with the byte order mark and has every field in quotes", async () => {
    const bytes = await bytesOf("csv", [completeProject]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      '"ID";"Provincia";"Canton";"Distrito";"Nombre del Proyecto";"Estado";"Tipo";"Metros cuadrado";"Fecha";"Desarrollador";"Constructora";"Comentario";"Tipo de trabajo";"Página web"',
      '"28385";"SAN JOSÉ";"ESCAZÚ";"SAN RAFAEL";"Torre Ñandú";"OBRA GRIS";"RESIDENCIAL";"4.585,50";"05/07/2018";"Inmobiliaria Sol";"Hermanos Mora";"Permiso clase 1; 10 piso(s)";"CONCRETO LANZADO";"https://www.ejemplo.cr/?a=1&b=2"',
      "",
    ]);
  });

  it("holds no formula", async () => {
    const text = await textOf("csv", [{ ...completeProject, name: "=HYPERLINK(1)" }]);
    expect(text).toContain(`"'=HYPERLINK(1)"`);
  });

  it("has a line for each of many points", async () => {
    const points = Array.from({ length: 20_000 }, (_, id) => ({ ...completeProject, id }));
    const lines = (await textOf("csv", points)).split("\r\n");
    expect(lines).toHaveLength(20_002);
    expect(lines[20_000]).toMatch(/^"19999";/);
  });
});

describe("an export as GeoJSON", () => {
  it("is a collection of points with the columns as properties", async () => {
    const read = JSON.parse(await textOf("geojson", [completeProject, sparseProject], 'Obras "2018"'));
    expect(read).toMatchObject({ type: "FeatureCollection", name: 'Obras "2018"' });
    expect(read.features[0]).toMatchObject({
      type: "Feature",
      id: 28385,
      geometry: { type: "Point", coordinates: [-84.078123, 9.928456] },
      properties: { "Nombre del Proyecto": "Torre Ñandú", "Metros cuadrado": 4585.5, Fecha: "2018-07-05" },
    });
    expect(Object.keys(read.features[0].properties)).toHaveLength(14);
  });

  it("says null for a place and a field that are not known", async () => {
    const [feature] = JSON.parse(await textOf("geojson", [sparseProject])).features;
    expect(feature.geometry).toBeNull();
    expect(feature.properties).toMatchObject({ Provincia: null, "Metros cuadrado": null, Fecha: null });
  });

  it("is a collection without points when there are none", async () => {
    expect(JSON.parse(await textOf("geojson", [])).features).toEqual([]);
  });
});

describe("an export as KML", () => {
  it("has a placemark in its stage's colour, with the fields that are known", async () => {
    const text = await textOf("kml", [completeProject]);
    const style = /<styleUrl>#(\w+)</.exec(text)?.[1];
    expect(text).toContain(`<Style id="${style}"><IconStyle><color>ffff7b00</color>`);
    expect(text).toContain("<Point><coordinates>-84.078123,9.928456</coordinates></Point>");
    expect(text).toContain('<SimpleField name="Metros cuadrado" type="double"/>');
    expect(text).toContain('<SimpleData name="Metros cuadrado">4585.5</SimpleData>');
    expect(text).toContain('<SimpleData name="Página web">https://www.ejemplo.cr/?a=1&amp;b=2</SimpleData>');
  });

  it("names a map and a project whatever they are called", async () => {
    const text = await textOf("kml", [{ ...sparseProject, name: 'A & B <"C">\u0000' }], "<Sur>");
    expect(text).toContain("<name>&lt;Sur&gt;</name>");
    expect(text).toContain("<Placemark><name>A &amp; B &lt;&quot;C&quot;&gt;</name>");
  });

  it("keeps a project without a place, and leaves out what is not known of it", async () => {
    const text = await textOf("kml", [sparseProject]);
    expect(text).not.toContain("<Point>");
    expect(text.match(/<SimpleData/g)).toHaveLength(3);
  });
});
