import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { paths } from "../paths.ts";
import { isPrivate, mayOpenAt } from "./private-pages.ts";

const holding = (...roles: Role[]) =>
  ({ kind: "user", userId: 1, companyId: 2, clientId: null, roles }) as const;
const openTo = (...roles: Role[]) =>
  Object.values(paths.office).filter((path) => mayOpenAt(holding(...roles), path));

describe("the private pages", () => {
  it("are shown to whom the specification shows them", () => {
    expect(openTo("cliente")).toEqual(["/home", "/mapas"]);
    expect(openTo("user")).toEqual(["/home", "/mapas", "/admin/users", "/maestros/cliente"]);
    expect(openTo("admin")).toEqual([
      "/home",
      "/mapas",
      "/admin/users",
      "/maestros/cliente",
      "/operaciones/mapas",
      "/operaciones/templates",
    ]);
    expect(openTo("super")).toEqual(Object.values(paths.office));
  });

  it("are the first one alone to whoever holds no role", () => {
    expect(openTo()).toEqual(["/home", "/mapas"]);
  });

  it("have what lies below them, in any case", () => {
    expect(isPrivate("/home/puntos/4/editar")).toBe(true);
    expect(mayOpenAt(holding("user"), "/Operaciones/Mapas/")).toBe(false);
  });

  it.each(["/", "/login", "/homes", "/admin", "/mapa/cumbres"])("are not %s", (pathname) => {
    expect(isPrivate(pathname)).toBe(false);
  });
});
