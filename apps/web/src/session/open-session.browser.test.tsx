import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { readCurrentUser, renewSession, signOut } from "@mapaobra/contract/endpoints/session";
import { DomainError } from "@mapaobra/domain/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api } from "../api/api.ts";
import { safeStorage } from "../lib/storage/safe-storage.ts";
import { makeCompany } from "../testing/factories.ts";
import { mockNetwork } from "../testing/mock-network.ts";
import { office, renderSignInRoutes, signInPage } from "../testing/sign-in-routes.tsx";
import { makeUserWithRole } from "../testing/users.ts";
import { openSession } from "./open-session.ts";
import { writeSession } from "./stored-session.ts";

/** The session with the browser's real storage and events, and mock responses. */

const DAY = 24 * 3_600_000;
const ana = makeUserWithRole("admin");
const stored = (key: string) => () => localStorage.getItem(key);
const expiry = () => Number(localStorage.getItem("usuario_exp"));
const closedLocally = "Sesión cerrada localmente (no confirmada con el servidor).";

/** Stores a session as an earlier page would. */
function storeSession(area: Storage, expires = Date.now() + 30 * DAY) {
  writeSession(
    safeStorage(() => area),
    { user: { ...ana, name: "Como estaba" }, token: "t1", expires },
  );
}

async function open({ at = "/home", isPublicPlace = (): boolean => false } = {}) {
  mockNetwork.respond(readCurrentUser, () => ana);
  const session = openSession(isPublicPlace);
  await renderSignInRoutes({ path: at, session });
  return session;
}

/** Opens the office with a session of 30 days and waits for the current user. */
async function openOffice() {
  storeSession(localStorage);
  const session = await open();
  await expect.element(office).toBeVisible();
  await expect.poll(stored("usuario")).toContain(ana.name);
  return session;
}

/** The storage as another tab sees it: its changes emit storage events in this tab. */
function storageOfAnotherTab(): Storage {
  const tab = document.createElement("iframe");
  document.body.append(tab);
  if (!tab.contentWindow) throw new Error("the frame has no window");
  return tab.contentWindow.localStorage;
}

afterEach(() => {
  for (const tab of document.querySelectorAll("iframe")) tab.remove();
  // The session lives as long as the page, which the tests share.
  window.dispatchEvent(new Event("auth:logout"));
});

describe("session", () => {
  it("moves from the tab's storage to the shared storage", async () => {
    storeSession(sessionStorage);
    await open();
    await expect.element(office).toBeVisible();
    await expect.poll(() => localStorage.getItem("token")).toBe("t1");
    await expect.poll(() => sessionStorage.getItem("token")).toBeNull();
  });

  it("extends its expiry on activity", async () => {
    storeSession(localStorage, Date.now() + DAY);
    localStorage.setItem("token_fecha", String(Date.now()));
    await open();
    await office.hover();
    await expect.poll(expiry).toBeGreaterThan(Date.now() + 29 * DAY);
  });

  it("renews its token once a day", async () => {
    mockNetwork.respond(renewSession, () => ({ token: "t2", expires: "2026-12-31T00:00:00Z", user: ana }));
    storeSession(localStorage, Date.now() + DAY);
    localStorage.setItem("token_fecha", String(Date.now() - 2 * DAY));
    await open();
    await office.hover();
    await expect.poll(stored("token")).toBe("t2");
    await expect.element(office).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(renewSession).map(({ request }) => request))
      .toEqual([{ token: "t1" }]);
  });

  it("adopts the roles from the server", async () => {
    storeSession(localStorage);
    mockNetwork.hold(readCurrentUser);
    await open({ at: "/operaciones/templates" });
    await expect.element(office).toBeVisible();
    mockNetwork.respond(readCurrentUser, () => makeUserWithRole("cliente"));
    mockNetwork.release(readCurrentUser);
    await expect.poll(() => location.pathname).toBe("/home");
    await expect
      .poll(() => JSON.parse(localStorage.getItem("usuario") ?? ""))
      .toMatchObject({ roles: ["cliente"] });
  });

  it("sends the token to the server except from a public page, where a 401 does not end it", async () => {
    let isPublic = false;
    storeSession(localStorage);
    await open({ isPublicPlace: () => isPublic });
    await expect.element(office).toBeVisible();
    mockNetwork.respond(readCompany, () => makeCompany());
    await api.send(readCompany, { id: 1 });
    isPublic = true;
    mockNetwork.respond(readCompany, () => {
      throw new DomainError("not_signed_in");
    });
    await expect(api.send(readCompany, { id: 1 })).rejects.toThrow();
    await expect.poll(() => mockNetwork.calls(readCompany).map(({ token }) => token)).toEqual(["t1", null]);
    await expect.element(office).toBeVisible();
  });

  it("lives in memory when the browser blocks storage", async () => {
    using _full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { store } = await open({ at: "/login" });
    store.signIn({ user: ana, token: "t1" });
    await expect.element(office).toBeVisible();
    await expect.poll(() => localStorage.length + sessionStorage.length).toBe(0);
  });
});

describe("sign-out", () => {
  it("falls back to the alternative URLs on 404", async () => {
    const session = await openOffice();
    mockNetwork.respond(signOut, () => ({ message: "Hasta luego." }));
    mockNetwork.failAtFirstUrl(signOut, 404);
    await session.signOut();
    await expect.element(signInPage.heading).toBeVisible();
    await expect
      .poll(() => mockNetwork.calls(signOut).map(({ address, token }) => [address, token]))
      .toEqual([
        ["POST /api/auth/cerrar-sesion", "t1"],
        ["GET /api/auth/cerrar-sesion", "t1"],
      ]);
    await expect.poll(stored("token")).toBeNull();
    await expect.element(page.getByText(closedLocally)).not.toBeInTheDocument();
  });

  it.each([
    ["is down", closedLocally],
    ["responds 500", `Error cerrando la sesión. ${closedLocally}`],
  ] as const)("ends the local session when the server %s, and reports it", async (failure, message) => {
    const session = await openOffice();
    localStorage.setItem("otra_cosa", "x");
    sessionStorage.setItem("otra_cosa", "x");
    mockNetwork.respond(signOut, () => ({ message: "" }));
    mockNetwork.fail(signOut, failure);
    await session.signOut();
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await expect.element(signInPage.heading).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/");
    await expect.poll(() => localStorage.length + sessionStorage.length).toBe(0);
  });
});

describe("end of the session", () => {
  it("happens when another tab expires it", async () => {
    await openOffice();
    storageOfAnotherTab().setItem("usuario_exp", String(Date.now() - 1));
    await expect.element(signInPage.sessionOver).toBeVisible();
    await expect.poll(stored("usuario")).toBeNull();
  });

  it("happens when another tab signs out, and a sign-in there signs in here", async () => {
    await openOffice();
    const other = storageOfAnotherTab();
    other.clear();
    await expect.element(signInPage.heading).toBeVisible();
    storeSession(other);
    await expect.element(office).toBeVisible();
  });

  it("between two visits is detected on the next visit", async () => {
    storeSession(localStorage, Date.now() - 1);
    await open({ at: "/maestros/cliente" });
    await expect.element(signInPage.sessionOver).toBeVisible();
    await expect.poll(() => localStorage.getItem("token")).toBeNull();
  });

  it("happens on the page's sign-out event", async () => {
    await openOffice();
    window.dispatchEvent(new Event("auth:logout"));
    await expect.element(signInPage.sessionOver).toBeVisible();
    await expect.poll(() => localStorage.getItem("token")).toBeNull();
  });

  it("does not happen on a forbidden action", async () => {
    await openOffice();
    mockNetwork.respond(readCompany, () => {
      throw new DomainError("action_forbidden");
    });
    await expect(api.send(readCompany, { id: 1 })).rejects.toThrow();
    await expect.element(office).toBeVisible();
    await expect.poll(() => localStorage.getItem("token")).toBe("t1");
  });

  it.each([401, 403, 419, 440])("happens on status %i without a known code", async (status) => {
    mockNetwork.failAtFirstUrl(readCurrentUser, status);
    storeSession(localStorage);
    await open({ at: "/maestros/cliente?q=ana" });
    await expect.element(signInPage.sessionOver).toBeVisible();
    await expect.poll(() => localStorage.getItem("usuario")).toBeNull();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe("/login?volver=%2Fmaestros%2Fcliente%3Fq%3Dana");
  });
});
