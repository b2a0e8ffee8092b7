import { stageChoices } from "@mapaobra/domain/point/filter-choices";
import { describe, expect, it } from "vitest";
import { includedStages } from "./included-stages.ts";

/** Note of the stage 'No Definido' on a map whose points have these stages. */
const noteOf = (...values: string[]) => {
  const counts = Uint32Array.from(values, () => 1);
  const choices = stageChoices({ values, codes: new Uint32Array() }, counts);
  return Object.fromEntries(choices.map((choice) => [choice.label, includedStages(choice, choices)]));
};

describe("note next to 'No Definido'", () => {
  it("lists the stages without a colour that it includes, and no other choice has a note", () => {
    expect(noteOf("OBRA GRIS", "PROYECTO VERDE", "")).toMatchObject({
      "OBRA GRIS": undefined,
      "PROYECTO VERDE": undefined,
      "No Definido": "incluye PROYECTO VERDE",
    });
    expect(noteOf("PROYECTO VERDE", "EN PAUSA")["No Definido"]).toBe("incluye EN PAUSA y PROYECTO VERDE");
    expect(noteOf("PROYECTO VERDE", "EN PAUSA", "VIEJA")["No Definido"]).toBe("incluye EN PAUSA y 2 más");
  });

  it("is absent if it includes only points without a stage", () => {
    expect(noteOf("OBRA GRIS", "", "No definido")["No Definido"]).toBeUndefined();
  });
});
