import type { Notice } from "@mapaobra/domain/search/notice";
import { expect, it } from "vitest";
import { noticeWords } from "./notice-words.es.ts";

const words = (changes: Partial<Notice>) =>
  noticeWords({
    kind: "new",
    pointId: 12,
    count: 1,
    fields: [],
    stageBefore: null,
    stageAfter: null,
    ...changes,
  });

it.each<[Partial<Notice>, string]>([
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
])("a notice %j says '%s'", (notice, sentence) => {
  expect(words(notice)).toBe(sentence);
});

it.each<[Notice["kind"], number, string]>([
  ["new", 35, "35 proyectos nuevos"],
  ["new", 1, "1 proyecto nuevo"],
  ["stage", 2, "2 proyectos cambiaron de etapa"],
  ["data", 2, "2 proyectos con otros datos"],
  ["photos", 2, "2 proyectos con fotos nuevas"],
])("many %s, %i, are one sentence", (kind, count, sentence) => {
  expect(words({ kind, count, pointId: null })).toBe(sentence);
});
