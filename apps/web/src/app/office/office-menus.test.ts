import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { menusOf } from "./office-menus.tsx";

const menusFor = (role: Role) =>
  menusOf({ kind: "user", userId: 1, companyId: 2, clientId: null, roles: [role] }).map(
    ({ label, entries }) => `${label}: ${entries.map((entry) => entry.label).join(", ")}`,
  );

describe("the menus of the office", () => {
  it("are those of the specification for each role", () => {
    expect(menusFor("super")).toEqual([
      "Administración: Usuarios",
      "Maestros: Cliente, Empresa",
      "Operaciones: Templates, Mapas",
    ]);
    expect(menusFor("admin")).toEqual([
      "Administración: Usuarios",
      "Maestros: Cliente",
      "Operaciones: Templates, Mapas",
    ]);
    expect(menusFor("user")).toEqual(["Administración: Usuarios", "Maestros: Cliente"]);
  });

  it("are none for whoever only looks", () => {
    expect(menusFor("cliente")).toEqual([]);
  });
});
