import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OperatorError } from "../../../settings/operator-error.ts";
import { collect } from "../collect.fixture.ts";
import { type CsvRecord, parseCsv } from "./parse-csv.ts";

async function* pieces(text: string, length: number) {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

const parse = (text: string, delimiter = ",", length = 1000): Promise<CsvRecord[]> =>
  collect(parseCsv(pieces(text, length), delimiter));

const cellsOf = async (text: string, delimiter?: string) =>
  (await parse(text, delimiter)).map(({ cells }) => cells);

describe("the CSV parser", () => {
  it("reads any cell content at any chunk boundary", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "ñ", '"', ",", ";", "\n", " ", "1") });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    const arbitraryCsv = fc.record({
      table,
      length: fc.integer({ min: 1, max: 20 }),
      delimiter: fc.constantFrom(",", ";"),
      lineBreak: fc.constantFrom("\n", "\r\n"),
    });
    await fc.assert(
      fc.asyncProperty(arbitraryCsv, async ({ table, length, delimiter, lineBreak }) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = table.map((cells) => cells.map(quote).join(delimiter)).join(lineBreak);
        const records = await parse(text, delimiter, length);
        expect(records.map(({ cells }) => cells)).toEqual(table);
      }),
    );
  });

  it("requires quotes only around delimiters, quotes and line breaks", async () => {
    expect(await cellsOf('a,"b,c",d\n1,,"x ""y"""\n')).toEqual([
      ["a", "b,c", "d"],
      ["1", "", 'x "y"'],
    ]);
  });

  it("accepts a quote inside a cell that does not begin with one", async () => {
    expect(await cellsOf('Varilla 1/2",3\nOtra,4')).toEqual([
      ['Varilla 1/2"', "3"],
      ["Otra", "4"],
    ]);
  });

  it("accepts text after a closing quote", async () => {
    expect(await cellsOf('"Casa" azul,1')).toEqual([["Casa azul", "1"]]);
  });

  it("reports the line where each record begins", async () => {
    const records = await parse('a,b\r\n\r\n1,"dos\r\nlíneas"\r\n2,"x"\n\n3,y');
    expect(records.map(({ line }) => line)).toEqual([1, 3, 5, 7]);
    expect(records[1]?.cells).toEqual(["1", "dos\nlíneas"]);
  });

  it("rejects a file that ends inside quotes, with the line of the opening quote", async () => {
    const parsing = parse('a,b\n1,2\n3,"cuatro\n5,6\n');
    await expect(parsing).rejects.toThrow(OperatorError);
    await expect(parsing).rejects.toThrow("desde la línea 3 hay unas comillas sin cerrar");
  });

  it.each([
    ['a\n"\n', "línea 2 hay unas comillas sin cerrar"],
    ["a\n", "línea 2 del archivo es demasiado larga"],
  ])("limits the memory for an endless row after %j", async (start, message) => {
    async function* endless() {
      yield start;
      for (;;) yield "x".repeat(64 * 1024);
    }
    await expect(collect(parseCsv(endless(), ","))).rejects.toThrow(message);
  });
});
