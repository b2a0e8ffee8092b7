import type { Notice } from "@mapaobra/domain/search/notice";
import { expect, it } from "vitest";
import { notice } from "./notice.ts";

const sample: Notice = {
  id: 3,
  kind: "stage",
  at: "2026-11-28T12:00:00.000Z",
  read: false,
  searchId: 2,
  searchName: "Torres",
  mapId: 1,
  mapName: "Gran Área",
  mapSlug: "gran-area",
  companySlug: "obras",
  pointId: 7,
  pointName: "Torre Álamo",
  count: 1,
  fields: ["area", "phone", "latitude"],
  stageBefore: "OBRA GRIS",
  stageAfter: null,
};

it("a notice names kinds and fields as the API does, and is read back", () => {
  const sent = notice.encode(sample);
  expect(sent).toMatchObject({
    tipo: "etapa",
    campos: ["M2_CONSTRU", "contacto.telefono", "latitud"],
    etapaAnterior: "OBRA GRIS",
    etapa: null,
    leido: false,
  });
  expect(notice.decode(sent)).toEqual(sample);
});
