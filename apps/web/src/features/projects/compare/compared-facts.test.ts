import { describe, expect, it } from "vitest";
import { comparedFacts } from "./compared-facts.ts";

describe("facts of compared projects", () => {
  it("are in one order, without those that no project has", () => {
    const facts = comparedFacts([
      { id: 1, stage: "OBRA GRIS", area: 1200, canton: "ESCAZÚ" },
      { id: 2, stage: "TERMINADO", builder: "Álamo" },
    ]);
    expect(facts.map(({ label, values }) => [label, ...values])).toEqual([
      ["Etapa", "Obra gris", "Terminado"],
      ["Metros cuadrados", "1.200,00 m²", ""],
      ["Cantón", "Escazú", ""],
      ["Constructora", "", "Álamo"],
    ]);
  });

  it("differ where a value is another one or is unknown, not in accents or case", () => {
    const facts = comparedFacts([
      { id: 1, workClass: "COMERCIAL", developer: "Álamo", permit: "INEC-1" },
      { id: 2, workClass: "comercial", developer: "ALAMO", permit: null },
    ]);
    expect(facts.filter(({ differs }) => differs).map(({ label }) => label)).toEqual([
      "Permiso de construcción",
    ]);
  });

  it("have their quantities on one scale", () => {
    const facts = comparedFacts([{ id: 1, progress: 40, area: 500 }, { id: 2, area: 2000 }, null]);
    expect(facts.map(({ label, shares }) => [label, shares])).toEqual([
      ["Etapa", undefined],
      ["Avance", [0.4, null, null]],
      ["Metros cuadrados", [0.25, 1, null]],
    ]);
  });

  it("leave out a project without data", () => {
    const facts = comparedFacts([{ id: 1, stage: "OBRA GRIS" }, null, { id: 3, stage: "OBRA GRIS" }]);
    expect(facts).toMatchObject([{ label: "Etapa", values: ["Obra gris", "", "Obra gris"], differs: false }]);
  });
});
