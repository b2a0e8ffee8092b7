import { expect, it } from "vitest";
import { makeImportNotice, makeInquiryNotice } from "../../../testing/factories.ts";
import { noticeWords } from "./notice-words.es.ts";

it.each([
  [makeInquiryNotice(), "Nueva solicitud", "Torre Catedral", "Ana Mora"],
  [
    makeInquiryNotice({ count: 1200 }),
    "1.200 solicitudes nuevas",
    "Torre Catedral",
    "La última, de Ana Mora",
  ],
  [makeImportNotice({ created: 1240 }), "Importación terminada: 1.240 proyectos nuevos", null, "obras.xlsx"],
  [
    makeImportNotice({ created: 1, changed: 2 }),
    "Importación terminada: 1 proyecto nuevo, 2 proyectos cambiados",
    null,
    "obras.xlsx",
  ],
  [makeImportNotice(), "Importación terminada", null, "obras.xlsx"],
  [
    makeImportNotice({ error: "Disco lleno." }),
    "No se pudo deshacer la importación",
    "Disco lleno.",
    "obras.xlsx",
  ],
  [makeImportNotice({ state: "ready" }), "Ya se puede revisar la importación", null, "obras.xlsx"],
  [
    makeImportNotice({ state: "ready", error: "Elija la columna." }),
    "La importación no ha terminado",
    "Elija la columna.",
    "obras.xlsx",
  ],
  [
    makeImportNotice({ state: "undone", undone: 3, kept: 1 }),
    "Importación deshecha: 3 proyectos, 1 se conservó",
    null,
    "obras.xlsx",
  ],
  [
    makeImportNotice({ state: "failed", error: "El archivo está vacío." }),
    "No se pudo importar el archivo",
    "El archivo está vacío.",
    "obras.xlsx",
  ],
])("%j says '%s', '%s', '%s'", (notice, what, about, fact) => {
  expect(noticeWords(notice)).toEqual({ what, about, facts: [fact] });
});
