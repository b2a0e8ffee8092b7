import { historyNouns } from "@mapaobra/contract/wire/history";
import { describe, expect, it } from "vitest";
import { fieldChanges, fieldValues, type PartialRecord } from "./changes.ts";
import type { DisplayValue } from "./display-value.ts";

const { user, company, client, map, point } = historyNouns;

const textOf = (value: DisplayValue) =>
  value.kind === "text" ? value.text : value.kind === "nothing" ? "" : value;
const read = (noun: Parameters<typeof fieldChanges>[0], before: PartialRecord, after: PartialRecord) =>
  fieldChanges(noun, before, after).map((change) =>
    "redactedText" in change
      ? [change.label, change.redactedText]
      : [change.label, textOf(change.before), textOf(change.after)],
  );

describe("what a save changed", () => {
  it("is told in Spanish, in the order in which people read the record", () => {
    const before = { contractEndDate: "2026-01-31", active: true, name: "Banco", email: "" };
    const after = { contractEndDate: null, active: false, name: "Banco Uno", email: "a@b.cr" };
    expect(read(client, before, after)).toEqual([
      ["Nombre", "Banco", "Banco Uno"],
      ["Correo electrónico", "", "a@b.cr"],
      ["Activo", "Sí", "No"],
      ["Fin de contrato", "31/01/2026", ""],
    ]);
  });

  it("has measures as people write them", () => {
    const before = { progress: 0, area: 1234.5, latitude: 9.93 };
    const after = { progress: 100, area: null, latitude: -9.5 };
    expect(read(point, before, after)).toEqual([
      ["Avance", "0%", "100%"],
      ["Metros cuadrados", "1.234,50 m²", ""],
      ["Latitud", "9.93", "-9.5"],
    ]);
    expect(read(map, {}, { width: 4000 })).toEqual([["Ancho de la imagen", "", "4.000 px"]]);
  });

  it("has roles and themes by their labels, and what nobody knows any more as it was", () => {
    expect(read(user, { roles: ["user", "jefe"] }, { roles: ["admin"] })).toEqual([
      ["Rol", "Usuario, jefe", "Administrador"],
    ]);
    expect(read(company, { theme: "fucsia" }, { theme: "theme-azul" })).toEqual([
      ["Tema", "fucsia", { kind: "theme", label: "Azul", color: "#1767c4" }],
    ]);
  });

  it("points to other records, whose names are asked for", () => {
    expect(read(user, { companyId: 3 }, { companyId: null })).toEqual([
      ["Empresa", { kind: "record", noun: "company", id: 3 }, ""],
    ]);
  });

  it("of a password is no more than that it changed", () => {
    expect(read(user, {}, { password: "•••" })).toEqual([["Contraseña", "Se cambió"]]);
  });

  it.each([
    [null, "•••", "Se agregó"],
    ["•••", "•••", "Se cambió"],
    ["https://a.example/logo.png", "•••", "Se cambió"],
    ["•••", null, "Se quitó"],
  ])("of a file, from %s to %s, is that it came, changed or went: %s", (before, after, note) => {
    expect(read(company, { logo: before }, { logo: after })).toEqual([["Logo", note]]);
  });

  it("is nothing where people would see no difference", () => {
    expect(read(map, { publicUrl: null, name: "a" }, { publicUrl: "", name: "a" })).toEqual([]);
  });
});

it("what a record began or ended with leaves out what was empty", () => {
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
    ["Imagen", { kind: "hidden" }],
  ]);
});
