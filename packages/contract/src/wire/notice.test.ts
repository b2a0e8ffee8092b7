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

it("a notice has the fields of its kind", () => {
  const inquiry: Notice = {
    id: 4,
    kind: "inquiry",
    at: sample.at,
    read: true,
    inquiryId: 9,
    personName: "Ana Mora",
    pointId: null,
    pointName: "Torre Vista",
    count: 2,
  };
  const sent = notice.encode(inquiry);
  expect(sent).toMatchObject({ tipo: "solicitud", solicitudId: 9, persona: "Ana Mora" });
  expect(notice.decode(sent)).toEqual(inquiry);
  const documented = notice.fields.filter(({ schema }) => !schema.safeParse(undefined).success);
  expect(documented.map(({ name }) => name).sort()).toEqual(["fecha", "id", "leido", "tipo"]);
});
