import { signIn as openSession } from "@mapaobra/server/testing/sign-in";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ownComplaints } from "./office/records.ts";
import {
  type Door,
  doorOf,
  enterCredentials,
  inside,
  openDoor,
  pathOf,
  signIn,
  stepsOut,
  stored,
} from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";

/** How long people stay signed in, in how many tabs, and what ends it. */

const DAY = 24 * 3_600_000;

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door?.close());

/** Somebody who is in the office, in one tab. */
async function somebodyInside(role: "super" | "admin" | "user" | "cliente" = "cliente") {
  const person = await door.person(role);
  const visitor = await door.arrive();
  await signIn(visitor.page, person);
  return { ...visitor, person };
}

const put = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name as string, text as string), [key, value]);
const expiry = async (page: Page) => Number(await stored(page, "usuario_exp"));

/** Ends the session on the server, behind the browser's back. */
async function endOnServer(page: Page) {
  const authorization = `Bearer ${await stored(page, "token")}`;
  await door.server.app.inject({
    method: "POST",
    url: "/api/auth/cerrar-sesion",
    headers: { authorization },
  });
}

const sessionOver = "Su sesión terminó. Ingrese de nuevo para continuar.";

describe("a session", () => {
  it("outlives the page and the tab", async () => {
    const { page, context, person, complaints } = await somebodyInside();
    await page.reload();
    await inside(page, person);
    await page.close();
    const next = await context.newPage();
    await next.goto("/home");
    await inside(next, person);
    expect(complaints).toEqual([]);
  });

  it("that only the tab has is taken up, and then is every tab's", async () => {
    const { page, context, person } = await somebodyInside();
    await stepsOut(page);
    await page.evaluate(() => {
      for (const key of ["usuario", "usuario_exp", "token"]) {
        sessionStorage.setItem(key, localStorage.getItem(key) ?? "");
      }
      localStorage.clear();
    });
    await page.goto("/home");
    await inside(page, person);
    const other = await context.newPage();
    await other.goto("/home");
    await inside(other, person);
  });

  it("moves its end when somebody is active", async () => {
    const { page, person } = await somebodyInside();
    await stepsOut(page);
    await put(page, "usuario_exp", String(Date.now() + DAY));
    await page.goto("/home");
    await inside(page, person);
    await page.mouse.move(200, 200);
    await eventually(() => expiry(page)).toBeGreaterThan(Date.now() + 29 * DAY);
  });

  it("changes its token once a day, and the old one goes out of use", async () => {
    const { page, person } = await somebodyInside();
    const before = await stored(page, "token");
    await stepsOut(page);
    await put(page, "token_fecha", String(Date.now() - 2 * DAY));
    await put(page, "usuario_exp", String(Date.now() + DAY));
    await page.goto("/home");
    await inside(page, person);
    await page.mouse.move(100, 100);
    await eventually(() => stored(page, "token")).not.toBe(before);
    await page.reload();
    await inside(page, person);
    await eventually(() => pathOf(page)).toBe("/home");
  });

  it("knows the roles that its owner has now", async () => {
    const { page, person } = await somebodyInside("admin");
    const headers = await openSession(door.server.database, await door.person("super"));
    const body = { userId: person.id, rol: "cliente" };
    await door.server.app.inject({ method: "POST", url: "/api/auth/asignar-rol", headers, body });
    await page.reload();
    await eventually(async () => JSON.parse((await stored(page, "usuario")) ?? "").roles).toEqual([
      "cliente",
    ]);
    await page.getByRole("button", { name: "Cerrar sesión" }).waitFor();
  });

  it("sends no token from a public page, and stays what it was", async () => {
    const { page, person } = await somebodyInside();
    // What the office was still asking for is none of this.
    await stepsOut(page);
    const bearers: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) bearers.push(request.headers().authorization);
    });
    await page.goto("/mapa/cumbres");
    await page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(bearers.filter(Boolean)).toEqual([]);
    await page.goto("/home");
    await inside(page, person);
    await eventually(() => bearers.filter(Boolean).length).toBeGreaterThan(0);
  });
});

describe("the pages behind the door", () => {
  it.each([
    "/home",
    "/admin/users",
    "/maestros/empresa",
    "/maestros/cliente",
    "/operaciones/mapas",
    "/operaciones/templates",
  ])("send whoever is not signed in from %s to the door", async (path) => {
    const { page, complaints } = await door.arrive();
    await page.goto(path);
    await doorOf(page).heading.waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe("/login");
    await expect(page.getByText(sessionOver)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it("lead back to where somebody wanted to go", async () => {
    const person = await door.person("admin");
    const { page } = await door.arrive();
    await page.goto("/maestros/cliente?q=ana#abajo");
    await doorOf(page).heading.waitFor();
    await enterCredentials(page, person.email);
    await inside(page, person);
    await eventually(() => pathOf(page)).toBe("/maestros/cliente?q=ana");
  });

  it("do not lead anywhere else, whoever wrote the address", async () => {
    const person = await door.person("admin");
    const { page } = await door.arrive();
    await page.goto("/login?volver=https%3A%2F%2Fotro.example%2Fhome");
    await enterCredentials(page, person.email);
    await inside(page, person);
    await eventually(() => pathOf(page)).toBe("/home");
  });

  it.each([
    [
      "cliente",
      [
        "/admin/users",
        "/maestros/cliente",
        "/maestros/empresa",
        "/operaciones/mapas",
        "/operaciones/templates",
      ],
    ],
    ["user", ["/maestros/empresa", "/operaciones/mapas", "/operaciones/templates"]],
    ["admin", ["/maestros/empresa"]],
  ] as const)("send a %s home from what is not theirs", async (role, closed) => {
    const { page, person } = await somebodyInside(role);
    for (const path of closed) {
      await page.goto(path);
      await inside(page, person);
      await eventually(() => pathOf(page)).toBe("/home");
    }
  });

  it("are all open to a super", async () => {
    const { page, person } = await somebodyInside("super");
    for (const path of ["/maestros/empresa", "/operaciones/mapas"]) {
      await page.goto(path);
      await inside(page, person);
      await eventually(() => pathOf(page)).toBe(path);
    }
  });
});

describe("signing out", () => {
  it("ends the session here, in the other tabs and on the server", async () => {
    const { page, context, complaints } = await somebodyInside();
    const authorization = `Bearer ${await stored(page, "token")}`;
    const other = await context.newPage();
    await other.goto("/home");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await doorOf(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/");
    await doorOf(other).heading.waitFor();
    expect(pathOf(other)).toBe("/login");
    for (const key of ["usuario", "usuario_exp", "token", "tema", "inicio_sesion"]) {
      await eventually(() => stored(page, key)).toBeNull();
    }
    const reply = await door.server.app.inject({ url: "/api/auth/me", headers: { authorization } });
    expect(reply.statusCode).toBe(401);
    expect(ownComplaints(complaints)).toEqual([]);
  });

  it("tries the other addresses where nothing answers at the first", async () => {
    const { page } = await somebodyInside();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/cerrar-sesion|logout/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.route("**/auth/cerrar-sesion", (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await doorOf(page).heading.waitFor();
    expect(calls).toEqual([
      "POST /api/auth/cerrar-sesion",
      "GET /api/auth/cerrar-sesion",
      "POST /api/auth/logout",
    ]);
    await expect(page.getByText("Sesión cerrada localmente")).toHaveCount(0);
  });

  it("happens here alone where the server does not answer, and says so", async () => {
    const { page, context } = await somebodyInside();
    await put(page, "otra_cosa", "x");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByText("Sesión cerrada localmente (no confirmada con el servidor).").waitFor();
    await doorOf(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/");
    await eventually(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});

describe("the end of a session", () => {
  it("comes with its time, also when another tab says so", async () => {
    const { page, context } = await somebodyInside();
    const other = await context.newPage();
    await other.goto("/mapa/cumbres");
    await put(other, "usuario_exp", String(Date.now() - 1));
    await doorOf(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/login");
    await eventually(() => stored(page, "usuario")).toBeNull();
  });

  it("that came while nobody was there is found at the next visit", async () => {
    const { page } = await somebodyInside();
    await stepsOut(page);
    await put(page, "usuario_exp", String(Date.now() - 1));
    await page.goto("/maestros/cliente");
    await doorOf(page).heading.waitFor();
    await page.getByText(sessionOver).waitFor();
    await eventually(() => stored(page, "token")).toBeNull();
  });

  it("comes when the page is told to", async () => {
    const { page } = await somebodyInside();
    await page.evaluate(() => window.dispatchEvent(new Event("auth:logout")));
    await doorOf(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/login");
  });

  it("that the server tells of leads to the door once, and back again", async () => {
    const { page, person } = await somebodyInside("admin");
    await stepsOut(page);
    await endOnServer(page);
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto("/maestros/cliente?q=ana");
    await doorOf(page).heading.waitFor();
    await page.waitForLoadState("networkidle");
    expect(visited.filter((path) => path === "/login")).toHaveLength(1);
    await page.getByText(sessionOver).waitFor();
    await eventually(() => stored(page, "usuario")).toBeNull();
    await enterCredentials(page, person.email);
    await inside(page, person);
    await eventually(() => pathOf(page)).toBe("/maestros/cliente?q=ana");
  });

  it("is not one action that somebody may not do", async () => {
    const { page, person } = await somebodyInside();
    await page.route("**/api/auth/me", (route) =>
      route.fulfill({ status: 403, json: { codigo: "accion_no_permitida", mensaje: "No tiene permiso." } }),
    );
    const [answered] = await Promise.all([page.waitForResponse("**/api/auth/me"), page.reload()]);
    await answered.finished();
    await inside(page, person);
    // What the answer would lead to is done before the next frame but one.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await eventually(() => pathOf(page)).toBe("/home");
    await eventually(() => stored(page, "token")).not.toBeNull();
  });

  it.each([403, 419, 440])("is the status %i without that word", async (status) => {
    const { page } = await somebodyInside();
    await page.route("**/api/auth/me", (route) => route.fulfill({ status, json: {} }));
    await page.reload();
    await doorOf(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/login");
  });
});
