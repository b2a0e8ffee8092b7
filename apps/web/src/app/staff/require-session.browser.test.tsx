import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createMemorySession } from "../../testing/render-screen.tsx";
import { office, publicMap, renderSignInRoutes, signInPage } from "../../testing/sign-in-routes.tsx";
import { makeUserWithRole } from "../../testing/users.ts";

/** Access to the office pages by URL, and redirects. */

const { heading, sessionOver } = signInPage;
const address = () => location.pathname + location.search + location.hash;

it.each([
  ["/home", "/login"],
  ["/admin/users", "/login?volver=%2Fadmin%2Fusers"],
  ["/maestros/empresa", "/login?volver=%2Fmaestros%2Fempresa"],
  ["/maestros/cliente?q=ana#abajo", "/login?volver=%2Fmaestros%2Fcliente%3Fq%3Dana%23abajo"],
  ["/operaciones/mapas", "/login?volver=%2Foperaciones%2Fmapas"],
  ["/operaciones/templates", "/login?volver=%2Foperaciones%2Ftemplates"],
])("redirects from %s to %s without a session", async (at, expected) => {
  await renderSignInRoutes({ path: at, as: null });
  await expect.element(heading).toBeVisible();
  await expect.poll(address).toBe(expected);
  await expect.element(sessionOver).not.toBeInTheDocument();
});

it.each([
  ["cliente", "/admin/users"],
  ["cliente", "/maestros/cliente"],
  ["cliente", "/maestros/empresa"],
  ["cliente", "/operaciones/mapas"],
  ["cliente", "/operaciones/templates"],
  ["user", "/maestros/empresa"],
  ["user", "/operaciones/mapas"],
  ["user", "/operaciones/templates"],
  ["admin", "/maestros/empresa"],
] as const)("redirects a %s from %s to the first page", async (role, at) => {
  await renderSignInRoutes({ path: at, as: makeUserWithRole(role) });
  await expect.element(office).toBeVisible();
  await expect.poll(address).toBe("/home");
});

it.each([
  ["super", "/maestros/empresa"],
  ["super", "/operaciones/mapas"],
  ["admin", "/operaciones/templates"],
  ["user", "/admin/users"],
  ["cliente", "/home"],
] as const)("shows %s the page %s", async (role, at) => {
  await renderSignInRoutes({ path: at, as: makeUserWithRole(role) });
  await expect.element(office).toBeVisible();
  await expect.poll(address).toBe(at);
});

it.each(["/", "/login"])("redirects a signed-in user from %s to the office", async (at) => {
  await renderSignInRoutes({ path: at });
  await expect.element(office).toBeVisible();
  await expect.poll(address).toBe("/home");
});

it("shows that the session ended, and retains the URL to return to", async () => {
  const session = createMemorySession(makeUserWithRole("admin"));
  await renderSignInRoutes({ path: "/maestros/cliente?q=ana", session });
  await expect.element(office).toBeVisible();
  const entries = history.length;
  session.store.expire("token-of-the-test");
  await expect.element(heading).toBeVisible();
  await expect.element(sessionOver).toBeVisible();
  await expect.poll(address).toBe("/login?volver=%2Fmaestros%2Fcliente%3Fq%3Dana");
  await expect.poll(() => history.length).toBe(entries);
});

it("goes to the start page, without a notice, after sign-out", async () => {
  const session = createMemorySession(makeUserWithRole("admin"));
  await renderSignInRoutes({ path: "/maestros/cliente", session });
  await expect.element(office).toBeVisible();
  await session.signOut();
  await expect.element(heading).toBeVisible();
  await expect.poll(address).toBe("/");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("shows the sign-in page at the requested URL on a public host", async () => {
  await renderSignInRoutes({ path: "/maestros/cliente", as: null, page: { public: true } });
  await expect.element(heading).toBeVisible();
  await expect.poll(address).toBe("/maestros/cliente");
});

it("redirects to the public map on a company's own host", async () => {
  await renderSignInRoutes({ path: "/home", as: null, page: { public: true, isCustomDomain: true } });
  await expect.element(publicMap).toBeVisible();
});
