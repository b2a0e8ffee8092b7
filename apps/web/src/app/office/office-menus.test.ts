import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { menusOf } from "./office-menus.ts";

const menusFor = (role: Role) =>
  menusOf({ kind: "user", userId: 1, companyId: 2, clientId: null, roles: [role] }).map(
    ({ label, entries }) => `${label}: ${entries.map((entry) => entry.label).join(", ")}`,
  );

describe("office menus", () => {
  it("are the specification's for each role, with the status for super users", () => {
    expect(menusFor("super")).toEqual([
      "Administración: Usuarios, Estado",
      "Maestros: Cliente, Empresa",
      "Operaciones: Solicitudes, Templates, Mapas, Importar",
    ]);
    expect(menusFor("admin")).toEqual([
      "Administración: Usuarios",
      "Maestros: Cliente",
      "Operaciones: Solicitudes, Templates, Mapas, Importar",
    ]);
    expect(menusFor("user")).toEqual([
      "Administración: Usuarios",
      "Maestros: Cliente",
      "Operaciones: Solicitudes",
    ]);
  });

  it("are empty for a read-only role", () => {
    expect(menusFor("cliente")).toEqual([]);
  });
});
