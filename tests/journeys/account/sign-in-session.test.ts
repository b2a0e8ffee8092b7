import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  enterCredentials,
  pathOf,
  signInPage,
  storedValue,
  waitUntilSignedIn,
} from "./sign-in/sign-in-page.ts";

/** How long a session lasts, in how many tabs, and what ends it. */

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const isValid = async (authorization: string) => {
  const reply = await app.server.app.inject({ url: "/api/auth/me", headers: { authorization } });
  return reply.statusCode === 200;
};

const sessionOver = "Su sesión terminó. Ingrese de nuevo para continuar.";

describe("a session", () => {
  it("starts in every tab, survives a reload, and ends in every tab and on the server", async () => {
    const person = await app.userWithPassword("cliente");
    const { page, context, consoleErrors } = await app.openPage();
    await page.goto("/login");
    const other = await context.newPage();
    await other.goto("/");
    await signInPage(other).heading.waitFor();
    await enterCredentials(page, person.email);
    await waitUntilSignedIn(page, person);
    await waitUntilSignedIn(other, person);
    await eventually(() => pathOf(other)).toBe("/home");
    await other.goto("/login");
    await waitUntilSignedIn(other, person);
    await page.reload();
    await waitUntilSignedIn(page, person);

    const authorization = `Bearer ${await storedValue(page, "token")}`;
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await signInPage(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/");
    await signInPage(other).heading.waitFor();
    await eventually(() => pathOf(other)).toBe("/login");
    for (const key of ["usuario", "usuario_exp", "token", "tema", "inicio_sesion"]) {
      await eventually(() => storedValue(page, key)).toBeNull();
    }
    await eventually(() => isValid(authorization)).toBe(false);
    expect(unexpectedConsoleErrors(consoleErrors)).toEqual([]);
  });

  it("renews its token once a day and continues", async () => {
    const { page, user, authorization } = await app.signedIn("cliente", {
      localStorage: {
        token_fecha: String(Date.now() - 2 * DAY),
        usuario_exp: String(Date.now() + DAY),
      },
    });
    await page.goto("/home");
    await waitUntilSignedIn(page, user);
    await page.mouse.move(100, 100);
    await eventually(async () => `Bearer ${await storedValue(page, "token")}`).not.toBe(authorization);
    await eventually(async () => Number(await storedValue(page, "usuario_exp"))).toBeGreaterThan(
      Date.now() + 29 * DAY,
    );
    await eventually(async () => isValid(`Bearer ${await storedValue(page, "token")}`)).toBe(true);
    await page.reload();
    await waitUntilSignedIn(page, user);
  });

  it("sends no token from a public page, and opens no page that its role may not open", async () => {
    const { page, user, consoleErrors } = await app.signedIn("cliente");
    const bearers: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) bearers.push(request.headers().authorization);
    });
    const map = await app.make.map(app.company, { slug: "avance", published: true });
    await app.make.point(map, { name: "Torre Norte", lat_micro: 9_930_000, lng_micro: -84_085_000 });
    await app.server.notificationsHandled();
    await page.goto("/mapa/cumbres--avance?vista=9.93,-84.085,14");
    await page.getByRole("button", { name: "Torre Norte" }).waitFor();
    await eventually(() => bearers.length).toBeGreaterThan(0);
    expect(bearers.filter(Boolean)).toEqual([]);
    await page.goto(officePages.users.path);
    await waitUntilSignedIn(page, user);
    await eventually(() => pathOf(page)).toBe("/home");
    await eventually(() => bearers.filter(Boolean).length).toBeGreaterThan(0);
    expect(consoleErrors).toEqual([]);
  });

  it("that the server ended redirects the open page to the sign-in page once, and back after a sign-in", async () => {
    const user = await app.userWithPassword("admin");
    const { page, authorization } = await app.signedIn("admin", { user });
    await page.goto(officePages.templates.path);
    await page.getByText("No hay templates registrados").waitFor();
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await app.server.app.inject({
      method: "POST",
      url: "/api/auth/cerrar-sesion",
      headers: { authorization },
    });
    // A return to the tab sends a request to the server.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await signInPage(page).heading.waitFor();
    await page.getByText(sessionOver).waitFor();
    await eventually(() => storedValue(page, "usuario")).toBeNull();
    await enterCredentials(page, user.email);
    await waitUntilSignedIn(page, user);
    await eventually(() => pathOf(page)).toBe("/operaciones/templates");
    await eventually(() => visited.filter((path) => path === "/login")).toHaveLength(1);
  });
});
