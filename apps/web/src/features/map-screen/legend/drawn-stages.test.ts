import { noFilters } from "@mapaobra/domain/point/filters";
import { describe, expect, it } from "vitest";
import { drawnStages } from "./drawn-stages.ts";

const column = { codes: new Uint32Array(), values: ["OBRA GRIS", "PROYECTO VERDE", "", "obra gris"] };
const counts = Uint32Array.of(5, 3, 2, 1);
const rowsWith = (...stage: readonly string[]) =>
  Object.fromEntries(
    drawnStages(column, counts, { ...noFilters, stage }).map(({ stage, count, isChosen }) => [
      stage.label,
      isChosen ? `${count} chosen` : count,
    ]),
  );

describe("legend", () => {
  it("counts all points, with those without a colour under 'No Definido'", () => {
    expect(rowsWith()).toMatchObject({ "OBRA GRIS": 6, ACABADOS: 0, "No Definido": 5 });
  });

  it("counts what the filter of the stage leaves", () => {
    expect(rowsWith("obra gris")).toMatchObject({ "OBRA GRIS": "6 chosen", "No Definido": 0 });
    expect(rowsWith("proyecto verde")).toMatchObject({ "OBRA GRIS": 0, "No Definido": 3 });
    expect(rowsWith("no definido", "proyecto verde")).toMatchObject({ "No Definido": "5 chosen" });
  });

  it("names the stages without a colour and the points without a stage apart, if there are such stages", () => {
    const partsWith = (values: readonly string[], ...stage: readonly string[]) =>
      drawnStages({ ...column, values }, counts, { ...noFilters, stage }).at(-1)?.parts;
    expect(partsWith(column.values)).toEqual([
      { name: "Proyecto verde", count: 3 },
      { name: "sin etapa", count: 2 },
    ]);
    expect(partsWith(column.values, "proyecto verde")).toEqual([{ name: "Proyecto verde", count: 3 }]);
    expect(partsWith(["OBRA GRIS", "", "", "obra gris"])).toEqual([]);
  });

  it("names the values of the filter of each row", () => {
    const { keys } = drawnStages(column, counts, noFilters).at(-1) ?? {};
    expect(keys).toEqual(["no definido", "proyecto verde"]);
  });
});
