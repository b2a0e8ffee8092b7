import { describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { temporaryFile } from "../temporary-file.fixture.ts";
import { csv } from "./csv.ts";
import type { RawRow } from "./raw-row.ts";

async function read(content: string | Buffer): Promise<RawRow[]> {
  return collect(csv.read(await temporaryFile("tabla.csv", content), { done: 0, total: 1 }));
}

const table = "nombre,cantón\nCasa Ñandú,Tibás\n";
const rows = [{ number: 2, columns: ["nombre", "cantón"], cells: ["Casa Ñandú", "Tibás"] }];

describe("a CSV file", () => {
  it.each([",", ";", "\t", "|"])("may be separated by %j", async (delimiter) => {
    expect(await read(table.replaceAll(",", delimiter))).toEqual(rows);
  });

  it("is separated by the most frequent delimiter of its header, outside of quotes", async () => {
    const [row] = await read('"nombre, completo";tipo;m2\nCasa;"a,b,c,d";1,5\n');
    expect(row?.cells).toEqual(["Casa", "a,b,c,d", "1,5"]);
  });

  it.each([
    ["UTF-8", Buffer.from(table)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${table}`)],
    ["Windows-1252", Buffer.from(table, "latin1")],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${table}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(table, "utf16le")],
    ["big-endian UTF-16 without a mark", Buffer.from(table, "utf16le").swap16()],
    ["big-endian UTF-16 with a mark", Buffer.from(`\ufeff${table}`, "utf16le").swap16()],
  ])("may be encoded in %s", async (_encoding, bytes) => {
    expect(await read(bytes)).toEqual(rows);
  });

  it("in UTF-8 keeps its other letters if one byte is none, also late in a large file", async () => {
    const many = `nombre\n${"Peñón\n".repeat(40_000)}`;
    const found = await read(Buffer.concat([Buffer.from(many), Buffer.from("José\n", "latin1")]));
    expect([found[0]?.cells, found.at(-1)?.cells]).toEqual([["Peñón"], ["Jos\ufffd"]]);
  });

  it.each(["\r\n", "\r"])("may end its lines with %j", async (lineBreak) => {
    expect(await read(table.replaceAll("\n", lineBreak))).toEqual(rows);
  });

  it("may end its lines with one kind of break and have the other in its cells", async () => {
    expect(await read('nombre,"una\r\nnota"\rTorre,"a\nb"\rCasa,c\r')).toMatchObject([
      { cells: ["Torre", "a\nb"] },
      { cells: ["Casa", "c"] },
    ]);
    expect(await read('nombre,"una\rnota"\nTorre,"a\rb"\n')).toMatchObject([{ cells: ["Torre", "a\rb"] }]);
  });

  it("unescapes texts that an export escaped as formulas", async () => {
    const [row] = await read("a;b;c\n'=2+3;'-Rep10;'Torre\n");
    expect(row?.cells).toEqual(["=2+3", "-Rep10", "'Torre"]);
  });

  it("may end without a line break, and have empty lines", async () => {
    expect(await read(`\n${table.trimEnd().replace("\n", "\n\n  \n")}`)).toMatchObject([
      { number: 5, cells: ["Casa Ñandú", "Tibás"] },
    ]);
  });

  it("skips rows with delimiters only, as spreadsheets write them", async () => {
    expect(await read(`${table},\n , \n`)).toHaveLength(1);
  });

  it("may have its lines in quotes as a whole", async () => {
    const text = '"nombre;provincia;permiso"\n"Torre A;""San José"";1"\nTorre B;Heredia;2\n';
    expect(await read(text)).toMatchObject([
      { columns: ["nombre", "provincia", "permiso"], cells: ["Torre A", "San José", "1"] },
      { cells: ["Torre B", "Heredia", "2"] },
    ]);
    expect(await read('nombre\n"Torre, A"\n')).toMatchObject([{ cells: ["Torre, A"] }]);
  });

  it.each(["Listado, 2026\n", "Listado 2026;;\n;;\n"])(
    "may have titles above its header: %j",
    async (title) => {
      const [row] = await read(`${title}nombre;provincia;permiso\nTorre A;Heredia;1\n`);
      expect(row).toMatchObject({
        columns: ["nombre", "provincia", "permiso"],
        cells: ["Torre A", "Heredia", "1"],
      });
      expect(row?.aboveHeader?.[0]).toMatch("Listado");
    },
  );

  it("may have line breaks in its header", async () => {
    const [row] = await read('"Nombre\ndel proyecto","N.°\nPermiso"\nTorre A,1\n');
    expect(row).toMatchObject({ columns: ["Nombre\ndel proyecto", "N.°\nPermiso"], cells: ["Torre A", "1"] });
  });

  it("may have a second row of names under headings of groups", async () => {
    const rows = await read(
      "nombre,permiso,ubicación,,\n,,provincia,cantón,zona\nTorre A,1,Heredia,Belén,Norte\n",
    );
    expect(rows).toMatchObject([
      {
        number: 3,
        columns: ["nombre", "permiso", "provincia", "cantón", "zona"],
        cells: ["Torre A", "1", "Heredia", "Belén", "Norte"],
      },
    ]);
  });

  it("reports a format error for a row with another number of cells than the header", async () => {
    const [longer, shorter, complete] = await read("a,b,c\n1,2,3,4\n1,2\n1,2,3,,\n");
    expect(longer?.formatError).toBe("tiene 4 celdas y el encabezado 3");
    expect(shorter?.formatError).toBe("tiene 2 celdas y el encabezado 3");
    expect(complete?.formatError).toBeUndefined();
  });

  it("in Windows-1252 may end with an accented letter", async () => {
    expect(await read(Buffer.from("nombre\nCaf\u00e9", "latin1"))).toMatchObject([{ cells: ["Café"] }]);
  });

  it.each([" \n\r\n", ",,\n , \n", "\ufeff"])("without content (%j) is empty", async (content) => {
    await expect(read(content)).rejects.toThrow("El archivo está vacío.");
  });

  it.each(["sep=;\r\n", "SEP=;\n", '"sep=;"\r\n', "\ufeffsep=;\r\n"])(
    "may begin with Excel's delimiter line %j",
    async (first) => {
      expect(await read(`${first}nombre;m2, brutos, netos, otros\nCasa;1\n`)).toEqual([
        { number: 3, columns: ["nombre", "m2, brutos, netos, otros"], cells: ["Casa", "1"] },
      ]);
    },
  );

  it("that is empty, truncated or binary is rejected", async () => {
    await expect(read(Buffer.from("nombre\nÑandú Ñ").subarray(0, -1))).rejects.toThrow("cortado");
    await expect(read("")).rejects.toThrow("El archivo está vacío.");
    await expect(read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]))).rejects.toThrow("no es de texto");
    await expect(read(Buffer.from([1, 0, 1, 0, 0, 1, 0, 1]))).rejects.toThrow("no es de texto");
  });
});
