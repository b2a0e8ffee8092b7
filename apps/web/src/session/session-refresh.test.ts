import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { currentUser } from "@mapaobra/contract/wire/session";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Api, createApi } from "../api/create-api.ts";
import { ana, createFakeBrowser, luis } from "./fake-browser.fixture.ts";
import { refreshUser } from "./refresh-user.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { createTokenRenewal } from "./token-renewal.ts";

const DAY = 24 * 3_600_000;

let server: Server;
let respond: (path: string, token: string) => { status?: number; body: unknown };
let requests: string[];
let browser: ReturnType<typeof createFakeBrowser>;
let store: SessionStore;
let api: Api;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push(url);
    const { status = 200, body } = respond(url, headers.authorization ?? "");
    response.writeHead(status);
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  browser = createFakeBrowser();
  store = createSessionStore(browser.openTab());
  api = createApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, () => {
    const state = store.current();
    const token = state.kind === "signedIn" ? state.token : null;
    return { token, onSessionEnd: () => token !== null && store.expire(token) };
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const userName = () => {
  const state = store.current();
  return state.kind === "signedIn" ? state.user : null;
};

describe("current user", () => {
  it("is loaded with the stored token", async () => {
    store.signIn({ user: ana, token: "t1" });
    respond = (_path, token) => ({ body: { ...currentUser.encode(ana), nombre: token } });
    await refreshUser(store, api);
    expect(userName()).toEqual({ ...ana, name: "Bearer t1" });
    respond = () => ({ body: { id: 7, Roles: "cliente", EmpresaId: "3,4", empresaTema: "theme-rosa" } });
    await refreshUser(store, api);
    expect(userName()).toMatchObject({ id: 7, roles: ["cliente"], companyId: 3, companyTheme: "theme-rosa" });
    expect(requests).toEqual(["/api/auth/me", "/api/auth/me"]);
  });

  it("has the theme of the company when the response lacks one", async () => {
    store.signIn({ user: ana, token: "t1" });
    const company = {
      emP_ID_EMPRESA: 3,
      emP_NITE: "1",
      emP_NOMBRE: "Cumbres",
      emP_DIRECCION: "",
      emP_TELEFONO: "",
      emP_EMAIL: "",
      emP_LOGO: null,
      emP_URL: null,
      emP_URL_MAPA: null,
      emP_TEMA: "verde",
      emP_SLUG: "cumbres",
      version: 1,
    };
    respond = (path) => ({ body: path.endsWith("/me") ? { id: 7, empresaId: 3 } : company });
    await refreshUser(store, api);
    expect(userName()?.companyTheme).toBe("theme-verde");
    expect(requests).toEqual(["/api/auth/me", "/api/empresa/3"]);
    respond = (path) =>
      path.endsWith("/me") ? { body: { id: 7, empresaId: 3 } } : { status: 500, body: {} };
    await refreshUser(store, api);
    expect(userName()).toMatchObject({ id: 7, companyTheme: null });
  });

  it("remains the stored one when the request fails, and is removed when the session has ended", async () => {
    store.signIn({ user: ana, token: "t1" });
    for (const failed of [
      { status: 500, body: {} },
      { body: "nada" },
      { status: 403, body: { codigo: "accion_no_permitida" } },
    ]) {
      respond = () => failed;
      await refreshUser(store, api);
      expect(userName()).toEqual(ana);
    }
    respond = () => ({ status: 401, body: {} });
    await refreshUser(store, api);
    expect(userName()).toBeNull();
  });

  it("is not requested without a session", async () => {
    await refreshUser(store, api);
    expect(requests).toEqual([]);
  });
});

describe("token", () => {
  const renewed = { token: "t2", expira: "2026-12-31T00:00:00Z", usuario: currentUser.encode(luis) };

  it("is renewed once a day while the user is active", async () => {
    respond = () => ({ body: renewed });
    const renew = createTokenRenewal(store, api, browser.now);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY - 1);
    await renew();
    expect(requests).toEqual([]);
    browser.advance(1);
    await renew();
    await renew();
    expect(requests).toEqual(["/api/auth/refresh"]);
    expect(store.current()).toMatchObject({ token: "t2", user: luis });
    expect(browser.shared.read("token")).toBe("t2");
  });

  it("remains when the renewal fails, and is retried the next day", async () => {
    respond = () => ({ status: 401, body: {} });
    const renew = createTokenRenewal(store, api, browser.now);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY);
    await renew();
    await renew();
    expect(requests).toHaveLength(1);
    expect(store.current()).toMatchObject({ token: "t1" });
    browser.advance(DAY);
    await renew();
    expect(requests).toHaveLength(2);
  });

  it("of a late renewal does not restore a session that has ended", async () => {
    respond = () => {
      store.signOut();
      return { body: renewed };
    };
    const renew = createTokenRenewal(store, api, browser.now);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY);
    await renew();
    expect(userName()).toBeNull();
  });

  it("is not renewed again when another tab has just done so", async () => {
    respond = () => ({ body: renewed });
    store.signIn({ user: ana, token: "t1" });
    const other = createSessionStore(browser.openTab());
    other.watch(() => undefined);
    browser.advance(DAY);
    await createTokenRenewal(store, api, browser.now)();
    await createTokenRenewal(other, api, browser.now)();
    expect(requests).toHaveLength(1);
    expect(other.current()).toMatchObject({ token: "t2" });
  });
});
