import { historyNouns } from "@mapaobra/contract/wire/history";
import { describe, expect, it } from "vitest";
import { fieldChanges, fieldValues, type PartialRecord } from "./changes.ts";
import type { DisplayValue } from "./display-value.ts";

const { user, company, client, map, point } = historyNouns;

const textOf = (value: DisplayValue) =>
  value.kind === "text" ? value.text : value.kind === "none" ? "" : value;
const read = (noun: Parameters<typeof fieldChanges>[0], before: PartialRecord, after: PartialRecord) =>
  fieldChanges(noun, before, after).map((change) =>
    "redactedText" in change
      ? [change.label, change.redactedText]
      : [change.label, textOf(change.before), textOf(change.after)],
  );

describe("fieldChanges", () => {
  it("has Spanish labels, in display order", () => {
    const before = { contractEndDate: "2026-01-31", active: true, name: "Banco", email: "" };
    const after = { contractEndDate: null, active: false, name: "Banco Uno", email: "a@b.cr" };
    expect(read(client, before, after)).toEqual([
      ["Nombre", "Banco", "Banco Uno"],
      ["Correo electrónico", "", "a@b.cr"],
      ["Activo", "Sí", "No"],
      ["Fin de contrato", "31/01/2026", ""],
    ]);
  });

  it("formats measures for display", () => {
    const before = { progress: 0, area: 1234.5, latitude: 9.93 };
    const after = { progress: 100, area: null, latitude: -9.5 };
    expect(read(point, before, after)).toEqual([
      ["Avance", "0\u00a0%", "100\u00a0%"],
      ["Metros cuadrados", "1.234,50 m²", ""],
      ["Latitud", "9.93", "-9.5"],
    ]);
    expect(read(map, {}, { width: 4000 })).toEqual([["Ancho de la imagen", "", "4.000 px"]]);
  });

  it("translates roles and themes to labels, and shows unknown ones as stored", () => {
    expect(read(user, { roles: ["user", "jefe"] }, { roles: ["admin"] })).toEqual([
      ["Rol", "Usuario, jefe", "Administrador"],
    ]);
    expect(read(company, { theme: "fucsia" }, { theme: "theme-azul" })).toEqual([
      ["Tema", "fucsia", { kind: "theme", label: "Azul", color: "#1767c4" }],
    ]);
  });

  it("refers to other records by id, whose names are loaded", () => {
    expect(read(user, { companyId: 3 }, { companyId: null })).toEqual([
      ["Empresa", { kind: "record", noun: "company", id: 3 }, ""],
    ]);
  });

  it("shows that a password changed, and never its value", () => {
    expect(read(user, {}, { password: "•••" })).toEqual([["Contraseña", "Se cambió"]]);
  });

  it.each([
    [null, "•••", "Se agregó"],
    ["•••", "•••", "Se cambió"],
    ["https://a.example/logo.png", "•••", "Se cambió"],
    ["•••", null, "Se quitó"],
  ])(
    "shows for a file changed from %s to %s that it was added, replaced or removed: %s",
    (before, after, note) => {
      expect(read(company, { logo: before }, { logo: after })).toEqual([["Logo", note]]);
    },
  );

  it("omits changes without a visible difference", () => {
    expect(read(map, { publicUrl: null, name: "a" }, { publicUrl: "", name: "a" })).toEqual([]);
  });
});

it("omits empty fields of a created or deleted record", () => {
  const facts = fieldValues(map, {
    name: "Obras",
    description: "",
    published: false,
    imageUrl: "•••",
    slug: null,
  });
  expect(facts.map(({ label, value }) => [label, textOf(value)])).toEqual([
    ["Nombre", "Obras"],
    ["Publicado", "No"],
    ["Imagen", { kind: "redacted" }],
  ]);
});
