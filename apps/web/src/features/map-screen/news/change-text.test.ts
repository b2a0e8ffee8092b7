import { changeKinds, type PointChange } from "@mapaobra/domain/news/point-change";
import { describe, expect, it } from "vitest";
import { changeTexts } from "./change-text.ts";

const change: PointChange = {
  pointId: 1,
  name: "Torre",
  day: "2026-03-09",
  at: "2026-03-09T18:00:00.000Z",
  kinds: changeKinds,
  stageBefore: null,
  stage: "OBRA GRIS",
  progressBefore: null,
  progress: 40,
  photos: 1,
  comments: 2,
};

describe("what changed", () => {
  it("is said in words, in the order of the kinds", () => {
    expect(changeTexts(change)).toEqual([
      "Nuevo",
      "Etapa: No Definido → OBRA GRIS",
      "Avance: sin dato → 40 %",
      "Fecha del permiso",
      "Área",
      "Contactos",
      "Otros datos",
      "1 fotografía nueva",
      "2 comentarios nuevos",
    ]);
  });
});
