import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { paths } from "../paths.ts";
import { isPrivate, mayOpenAt } from "./private-pages.ts";

const actorWithRoles = (...roles: Role[]) =>
  ({ kind: "user", userId: 1, companyId: 2, clientId: null, roles }) as const;
const pagesFor = (...roles: Role[]) =>
  Object.values(paths.office).filter((path) => mayOpenAt(actorWithRoles(...roles), path));

describe("the private pages", () => {
  it("are shown to whom the specification shows them", () => {
    expect(pagesFor("cliente")).toEqual(["/home", "/mapas"]);
    expect(pagesFor("user")).toEqual(["/home", "/mapas", "/admin/users", "/maestros/cliente"]);
    expect(pagesFor("admin")).toEqual([
      "/home",
      "/mapas",
      "/admin/users",
      "/maestros/cliente",
      "/operaciones/mapas",
      "/operaciones/templates",
    ]);
    expect(pagesFor("super")).toEqual(Object.values(paths.office));
  });

  it("are the first one alone to whoever holds no role", () => {
    expect(pagesFor()).toEqual(["/home", "/mapas"]);
  });

  it("have what lies below them, in any case", () => {
    expect(isPrivate("/home/puntos/4/editar")).toBe(true);
    expect(mayOpenAt(actorWithRoles("user"), "/Operaciones/Mapas/")).toBe(false);
  });

  it.each(["/", "/login", "/homes", "/admin", "/mapa/cumbres"])("are not %s", (pathname) => {
    expect(isPrivate(pathname)).toBe(false);
  });
});
