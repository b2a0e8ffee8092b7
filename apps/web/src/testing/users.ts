import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Role } from "@mapaobra/domain/access/role";

/** The company that everybody works in, unless a test says otherwise. */
export const cumbres = { id: 1, name: "Cumbres Desarrollos", slug: "cumbres" };

/** Somebody who is signed in with a role; whoever stands above all companies has none. */
export const makeUserWithRole = (role: Role, given: Partial<CurrentUser> = {}): CurrentUser => {
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
    ...given,
  };
};
