import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stageOptions } from "./form-options.ts";
import { stageLabel, stageName, stageOf, stages, undefinedStage } from "./stage.ts";

describe("stages", () => {
  it.each([
    ["TERMINADO", "#28a745"],
    ["ACABADOS", "#ffc107"],
    ["OBRA GRIS", "#007bff"],
    ["MOVIMIENTO DE TIERRA", "#dc3545"],
    ["MONTAJE ESTRUCTURAL", "#17a2b8"],
  ])("%s has the colour of the specification", (value, color) => {
    expect(stageOf(value)).toEqual({ value, label: value, color });
  });

  it("are found in any spelling", () => {
    expect(stageOf(" obra  Gris ").value).toBe("OBRA GRIS");
  });

  it.each(["", null, undefined, "PROYECTO VERDE", "DEMOLICIÓN", "TERMINADOS"])(
    "%j is shown as No Definido",
    (text) => {
      expect(stageOf(text)).toBe(undefinedStage);
      expect(undefinedStage).toMatchObject({ label: "No Definido", color: "#d81b60" });
    },
  );

  it.each([
    ["PROYECTO VERDE", "Proyecto verde", "No Definido · Proyecto verde"],
    ["  DEMOLICIÓN ", "Demolición", "No Definido · Demolición"],
    ["obra gris", "Obra gris", "OBRA GRIS"],
    ["no definido", "No Definido", "No Definido"],
    ["", "No Definido", "No Definido"],
    [null, "No Definido", "No Definido"],
  ])("%j is read as '%s', and its label is '%s'", (text, name, label) => {
    expect(stageName(text)).toBe(name);
    expect(stageLabel(text)).toBe(label);
  });

  it("any text has a stage", () => {
    fc.assert(fc.property(fc.string(), (text) => [...stages, undefinedStage].includes(stageOf(text))));
  });

  it("every stage with a colour is an option of the form", () => {
    expect(stageOptions).toEqual(expect.arrayContaining(stages.map((stage) => stage.value)));
  });
});
