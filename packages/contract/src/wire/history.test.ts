import { describe, expect, it } from "vitest";
import { decodeHistoryPart, encodeHistoryPart, type HistoryNoun, historyNouns } from "./history.ts";

const parts: Record<HistoryNoun, Record<string, unknown>> = {
  usuario: { name: "Ana", active: false, roles: ["user"], clientId: null, password: "•••" },
  empresa: { taxId: "3-101-1", mapUrl: null, theme: "theme-azul", logo: "•••" },
  cliente: { name: "Banco", templateId: 4, nextInvoiceDate: "2026-01-31", active: true },
  mapa: { name: "Obras", published: true, latitudeMin: 8.5, imageUrl: null, width: 400 },
  template: { cssStyle: "body { color: red }", companyId: null },
  punto: { stage: "OBRA GRIS", phone: "+506 8888-8888", builder: null, latitude: 9.93, progress: 40 },
};

describe("part of a record in its history", () => {
  it.each(Object.values(historyNouns))("of %s is decoded as it was encoded", (noun) => {
    expect(decodeHistoryPart(noun, encodeHistoryPart(noun, parts[noun]))).toEqual(parts[noun]);
  });

  it("contains only fields of responses", () => {
    const encoded = encodeHistoryPart(historyNouns.user, { name: "Ana", passwordHash: "$argon2id$x" });
    expect(encoded).toEqual({ nombre: "Ana" });
    expect(decodeHistoryPart(historyNouns.user, { ...encoded, extra: 1 })).toEqual({ name: "Ana" });
  });

  it("preserves a value that is invalid by the current rules", () => {
    expect(decodeHistoryPart(historyNouns.company, { emP_TEMA: "fucsia" })).toEqual({ theme: "fucsia" });
    expect(decodeHistoryPart(historyNouns.client, { fechaFinContrato: "31/01/2026" })).toEqual({
      contractEndDate: "31/01/2026",
    });
  });
});
