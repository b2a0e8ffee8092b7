import { describe, expect, it } from "vitest";
import { completeProject, sparseProject } from "./export-rows.fixture.ts";
import { columnsOf, exportColumns, exportText } from "./export-rows.ts";

const values = (point: typeof completeProject) => exportColumns.map((column) => column.value(point));
const texts = (point: typeof completeProject) => exportColumns.map((column) => exportText(column, point));

describe("export columns", () => {
  it("are the fourteen of the specification in order", () => {
    expect(exportColumns.map(({ title }) => title).join(", ")).toBe(
      "ID, Provincia, Canton, Distrito, Nombre del Proyecto, Estado, Tipo, Metros cuadrado, Fecha, Desarrollador, Constructora, Comentario, Tipo de trabajo, Página web",
    );
  });

  it("are followed by the coordinates only if requested", () => {
    expect(columnsOf(false)).toEqual(exportColumns);
    const [latitude, longitude] = columnsOf(true).slice(exportColumns.length);
    expect([latitude?.title, longitude?.title]).toEqual(["Latitud", "Longitud"]);
    for (const [column, text] of [
      [latitude, "9,928456"],
      [longitude, "-84,078123"],
    ] as const) {
      expect(column && exportText(column, completeProject)).toBe(text);
      expect(column && exportText(column, sparseProject)).toBe("");
    }
  });

  it("have numbers and days as typed values", () => {
    expect(values(completeProject)).toEqual([
      28385,
      "SAN JOSÉ",
      "ESCAZÚ",
      "SAN RAFAEL",
      "Torre Ñandú",
      "OBRA GRIS",
      "RESIDENCIAL",
      4585.5,
      "2018-07-05",
      "Inmobiliaria Sol",
      "Hermanos Mora",
      "Permiso clase 1; 10 piso(s)",
      "CONCRETO LANZADO",
      "https://www.ejemplo.cr/?a=1&b=2",
    ]);
  });

  it("format numbers and days as displayed", () => {
    expect(texts(completeProject).slice(7, 9)).toEqual(["4.585,50", "05/07/2018"]);
    expect(texts(completeProject)[0]).toBe("28385");
  });

  it("have all decimals of an area", () => {
    expect(texts({ ...completeProject, area: 1234.567 })[7]).toBe("1.234,567");
  });

  it("are empty for unknown values", () => {
    expect(texts(sparseProject)).toEqual(["7", "", "", "", "Sin datos", ...Array<string>(9).fill("")]);
  });

  it("preserve a stage without its own colour", () => {
    expect(texts({ ...completeProject, stage: "PROYECTO VERDE" })[5]).toBe("PROYECTO VERDE");
  });
});
