import type { Role } from "@mapaobra/domain/access/role";
import { describe, expect, it } from "vitest";
import { officePages } from "./office-pages.ts";
import { paths } from "./paths.ts";
import { isPrivate, mayOpenAt } from "./private-pages.ts";

const actorWithRoles = (...roles: Role[]) =>
  ({ kind: "user", userId: 1, companyId: 2, clientId: null, roles }) as const;
const pages = [...Object.values(paths.office), ...Object.values(officePages).map(({ path }) => path)];
const pagesFor = (...roles: Role[]) => pages.filter((path) => mayOpenAt(actorWithRoles(...roles), path));

describe("private pages", () => {
  it("are accessible as specified for each role", () => {
    expect(pagesFor("cliente")).toEqual(["/home", "/mapas"]);
    expect(pagesFor("user")).toEqual([
      "/home",
      "/mapas",
      "/admin/users",
      "/maestros/cliente",
      "/operaciones/solicitudes",
    ]);
    expect(pagesFor("admin")).toEqual([
      "/home",
      "/mapas",
      "/admin/users",
      "/maestros/cliente",
      "/operaciones/solicitudes",
      "/operaciones/mapas",
      "/operaciones/templates",
      "/operaciones/importar",
    ]);
    expect(pagesFor("super")).toEqual(pages);
  });

  it("are only the first one for a user without a role", () => {
    expect(pagesFor()).toEqual(["/home", "/mapas"]);
  });

  it("include their subpaths, in upper or lower case", () => {
    expect(isPrivate("/home/puntos/4/editar")).toBe(true);
    expect(mayOpenAt(actorWithRoles("user"), "/Operaciones/Mapas/")).toBe(false);
  });

  it.each(["/", "/login", "/homes", "/admin", "/mapa/cumbres"])("do not include %s", (pathname) => {
    expect(isPrivate(pathname)).toBe(false);
  });
});
