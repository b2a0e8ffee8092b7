import { expect, it } from "vitest";
import { fileOfPastedTable } from "./pasted-table.ts";

it("takes a table of several lines with tabs as a file, and no other text", async () => {
  const table = "Nombre\tProvincia\r\nTorre Uno\tSAN JOSÉ\r\n";
  const file = fileOfPastedTable(table);
  expect(file?.name).toBe("tabla-pegada.tsv");
  expect(await file?.text()).toBe(table);
  expect(fileOfPastedTable("Torre Uno\tSAN JOSÉ\n")).toBeUndefined();
  expect(fileOfPastedTable("Torre Uno\nTorre Dos")).toBeUndefined();
});
