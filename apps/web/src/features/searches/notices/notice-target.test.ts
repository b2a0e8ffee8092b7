import { expect, it } from "vitest";
import { makeImportNotice, makeInquiryNotice, makeNotice } from "../../../testing/factories.ts";
import { noticeTarget } from "./notice-target.ts";

it.each([
  [makeNotice({ kind: "stage", mapId: 3, pointId: 12 }), "/home?mapa=3&punto=12"],
  [makeNotice({ kind: "photos", mapId: 3, pointId: 12 }), "/home?mapa=3&punto=12&medio=todo"],
  [makeNotice({ id: 7, kind: "photos", mapId: 3, pointId: null }), "/home?mapa=3&aviso=7"],
  [makeInquiryNotice({ inquiryId: 4 }), "/operaciones/solicitudes?solicitud=4"],
  [makeInquiryNotice({ count: 3, pointId: 12 }), "/operaciones/solicitudes?estado=nuevas&proyecto=12"],
  [makeInquiryNotice({ count: 3, pointId: null }), "/operaciones/solicitudes?estado=nuevas"],
  [makeImportNotice({ importId: 5 }), "/operaciones/importar/5"],
])("%j opens %s", (notice, address) => {
  expect(noticeTarget(notice)).toBe(address);
});
