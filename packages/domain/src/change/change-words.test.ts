import { expect, it } from "vitest";
import { type Change, changeOf } from "./change.ts";
import { changeWords, countWords, dayTexts } from "./change-words.es.ts";
import { changeKinds, type DayChange } from "./day-change.ts";

it.each<[Partial<Change>, string]>([
  [{ kind: "new" }, "Proyecto nuevo"],
  [{ kind: "photos" }, "Fotos nuevas"],
  [{ kind: "data", fields: ["area", "date"] }, "Cambió: área, fecha"],
  [{ kind: "data", fields: ["latitude", "longitude", "phone"] }, "Cambió: ubicación, teléfono"],
  [
    { kind: "data", fields: ["name", "area", "builder", "developer", "note", "web"] },
    "Cambió: nombre, área, constructora, desarrollador, 2 más",
  ],
  // A field of a later version is left out of the list.
  [{ kind: "data" }, "Cambiaron sus datos"],
  [{ kind: "stage", stageBefore: "OBRA GRIS", stageAfter: "TERMINADO" }, "Etapa: Obra gris → Terminado"],
  [
    { kind: "stage", stageAfter: "ACABADOS", fields: ["progress"] },
    "Etapa: No Definido → Acabados · Cambió: avance",
  ],
])("a change %j is '%s'", (change, sentence) => {
  expect(changeWords({ ...changeOf("new"), ...change })).toBe(sentence);
});

it.each<[keyof typeof countWords, number, string]>([
  ["new", 35, "35 proyectos nuevos"],
  ["new", 1, "1 proyecto nuevo"],
  ["stage", 2, "2 proyectos cambiaron de etapa"],
  ["data", 2, "2 proyectos con datos cambiados"],
  ["photos", 2, "2 proyectos con fotos nuevas"],
  ["mixed", 1_200, "1.200 proyectos con cambios"],
])("many %s, %i, are one sentence", (kind, count, sentence) => {
  expect(countWords[kind](count)).toBe(sentence);
});

it("the changes of a day are one text for each kind, in their order", () => {
  const change: DayChange = {
    pointId: 1,
    name: "Torre",
    day: "2026-03-09",
    at: "2026-03-09T18:00:00.000Z",
    kinds: changeKinds,
    fields: [],
    stageBefore: null,
    stageAfter: "OBRA GRIS",
    progressBefore: null,
    progress: 40,
    photos: 1,
    comments: 2,
  };
  expect(dayTexts(change)).toEqual([
    "Nuevo",
    "No Definido → Obra gris",
    "Avance: sin dato → 40\u00a0%",
    "Fecha del permiso",
    "Área",
    "Contactos",
    "Otros datos",
    "1 fotografía nueva",
    "2 comentarios nuevos",
  ]);
  expect(dayTexts({ ...change, kinds: ["data"], fields: ["builder", "note"] })).toEqual([
    "Cambió: constructora, reseña",
  ]);
});
