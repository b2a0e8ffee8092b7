import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Role } from "@mapaobra/domain/access/role";

/** The default company of all test users. */
export const cumbres = { id: 1, name: "Cumbres Desarrollos", slug: "cumbres" };

/** A user with a role; a super user has no company. */
export const makeUserWithRole = (role: Role, overrides: Partial<CurrentUser> = {}): CurrentUser => {
  const home = role === "super" ? null : cumbres;
  return {
    id: 900,
    email: "persona@cumbres.example",
    name: "Persona",
    companyId: home?.id ?? null,
    companyName: home?.name ?? null,
    clientId: null,
    roles: [role],
    companyWebsite: null,
    companyMapUrl: null,
    companyLogo: null,
    companyTheme: home ? "theme-azul" : null,
    ...overrides,
  };
};
