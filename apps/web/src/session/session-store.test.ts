import { currentUser } from "@mapaobra/contract/wire/session";
import { describe, expect, it } from "vitest";
import type { SafeStorage } from "../lib/storage/safe-storage.ts";
import { ana, blockedStorage, createFakeBrowser, luis, memoryStorage } from "./fake-browser.fixture.ts";
import { createSessionStore, type SessionEnvironment } from "./session-store.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const stored = JSON.stringify(currentUser.encode(ana));

/** Creates a session store for a tab and counts its extensions. */
function openStore(host: SessionEnvironment) {
  const store = createSessionStore(host);
  let renewals = 0;
  const stop = store.watch(() => {
    renewals += 1;
  });
  return {
    ...store,
    stop,
    renewals: () => renewals,
    userName: () => {
      const state = store.current();
      return state.kind === "signedIn" ? state.user.name : null;
    },
  };
}

const act = (host: SessionEnvironment, activity = "mousemove") =>
  host.events.dispatchEvent(new Event(activity));
/** Ends the session in another tab whose storage events have not arrived yet. */
const endWithoutEvent = (sharedStorage: SafeStorage) => {
  for (const key of ["usuario", "usuario_exp", "token"]) sharedStorage.remove(key);
};
const expiryOf = (area: SafeStorage) => Number(area.read("usuario_exp"));

describe("session at start-up", () => {
  it("is restored from the shared storage", () => {
    const browser = createFakeBrowser();
    openStore(browser.openTab()).signIn({ user: ana, token: "t1" });
    const later = openStore(browser.openTab());
    expect(later.current()).toEqual({ kind: "signedIn", user: ana, token: "t1" });
  });

  it("is moved from the tab's storage to the shared storage", () => {
    const browser = createFakeBrowser();
    const tab = memoryStorage({ usuario: stored, usuario_exp: String(browser.now() + DAY), token: "t1" });
    expect(openStore(browser.openTab(tab)).userName()).toBe("Ana Rojas");
    expect(browser.shared.read("token")).toBe("t1");
    expect(expiryOf(browser.shared)).toBe(browser.now() + DAY);
    expect(tab.read("usuario")).toBeNull();
  });

  it("accepts a copy without an expiry or with the shared token", () => {
    const browser = createFakeBrowser();
    browser.shared.write("token", "t1");
    const store = openStore(browser.openTab(memoryStorage({ usuario: stored })));
    expect(store.current()).toMatchObject({ user: ana, token: "t1" });
    expect(expiryOf(browser.shared)).toBe(browser.now() + 30 * DAY);
  });

  it("is repaired field by field", () => {
    const browser = createFakeBrowser();
    browser.shared.write("usuario", JSON.stringify({ id: "7", nombre: null, roles: "admin", empresaId: {} }));
    browser.shared.write("usuario_exp", String(browser.now() + DAY));
    browser.shared.write("token", "t1");
    expect(openStore(browser.openTab()).current()).toMatchObject({
      user: { id: 7, name: "Desconocido", roles: ["admin"], companyId: null },
    });
    expect(JSON.parse(browser.shared.read("usuario") ?? "")).toMatchObject({ id: 7, nombre: "Desconocido" });
  });

  it.each([
    ["expired", { usuario: stored, usuario_exp: "1700000000000", token: "t1" }],
    ["without an expiry", { usuario: stored, token: "t1" }],
    ["with an invalid expiry", { usuario: stored, usuario_exp: "mañana", token: "t1" }],
    ["without a token", { usuario: stored, usuario_exp: "9999999999999" }],
    ["nobody's", { usuario: "{}", usuario_exp: "9999999999999", token: "t1" }],
    ["not JSON", { usuario: "{", usuario_exp: "9999999999999", token: "t1" }],
  ])("that is %s is cleared", (_title, content) => {
    const browser = createFakeBrowser({ shared: memoryStorage(content) });
    expect(openStore(browser.openTab()).userName()).toBeNull();
    for (const key of ["usuario", "usuario_exp", "token"]) expect(browser.shared.read(key)).toBeNull();
  });
});

describe("sign-in", () => {
  it("stores the user, the token, the time and the company's theme", () => {
    const browser = createFakeBrowser();
    openStore(browser.openTab()).signIn({ user: ana, token: "t1" });
    expect(JSON.parse(browser.shared.read("usuario") ?? "")).toEqual(currentUser.encode(ana));
    expect(browser.shared.read("token")).toBe("t1");
    expect(expiryOf(browser.shared)).toBe(browser.now() + 30 * DAY);
    expect(browser.shared.read("inicio_sesion")).toBe(String(browser.now()));
    expect(browser.shared.read("tema")).toBe("theme-azul");
  });

  it("removes the previous user's theme", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    store.signIn({ user: { ...luis, companyTheme: null }, token: "t2" });
    expect(browser.shared.read("tema")).toBeNull();
  });

  it("dispatches events with the company's branding", () => {
    const host = createFakeBrowser().openTab();
    const received: [string, unknown][] = [];
    for (const name of ["branding", "auth-success"]) {
      host.events.addEventListener(name, (event) => received.push([name, (event as CustomEvent).detail]));
    }
    openStore(host).signIn({ user: ana, token: "t1" });
    expect(received).toEqual([
      ["branding", expect.objectContaining({ nombre: "Cumbres", tema: "theme-azul", logo: "/logo.png" })],
      ["auth-success", currentUser.encode(ana)],
    ]);
  });

  it("is limited to the tab when the shared storage is blocked", () => {
    const browser = createFakeBrowser({ shared: blockedStorage });
    const tab = memoryStorage();
    openStore(browser.openTab(tab)).signIn({ user: ana, token: "t1" });
    expect(openStore(browser.openTab(tab)).userName()).toBe("Ana Rojas");
  });

  it("is limited to the page when all storage is blocked", () => {
    const browser = createFakeBrowser({ shared: blockedStorage });
    const store = openStore(browser.openTab(blockedStorage));
    store.signIn({ user: ana, token: "t1" });
    browser.advance(MINUTE);
    expect(store.current()).toEqual({ kind: "signedIn", user: ana, token: "t1" });
    browser.advance(31 * DAY);
    expect(store.userName()).toBeNull();
  });

  it("leaves no partial session when a storage is full", () => {
    const memory = memoryStorage();
    const full: SafeStorage = {
      ...memory,
      write: (key, value) => key !== "usuario" && memory.write(key, value),
    };
    const tab = memoryStorage();
    openStore(createFakeBrowser({ shared: full }).openTab(tab)).signIn({ user: ana, token: "t1" });
    expect(full.read("token")).toBeNull();
    expect(tab.read("token")).toBe("t1");
  });
});

describe("activity", () => {
  it.each(["mousedown", "keydown", "touchstart", "scroll", "mousemove", "focus"])(
    "of type %s extends the session",
    (activity) => {
      const browser = createFakeBrowser();
      const host = browser.openTab();
      openStore(host).signIn({ user: ana, token: "t1" });
      browser.advance(29 * DAY);
      act(host, activity);
      expect(expiryOf(browser.shared)).toBe(browser.now() + 30 * DAY);
    },
  );

  it("is stored at most once a minute", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(MINUTE - 1);
    act(host);
    expect(store.renewals()).toBe(0);
    browser.advance(1);
    act(host);
    act(host);
    expect(store.renewals()).toBe(1);
  });

  it("does not revive a session that expired during sleep", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.sleep(30 * DAY);
    act(host);
    expect(store.userName()).toBeNull();
    expect(browser.shared.read("usuario_exp")).toBeNull();
  });

  it("extends the session that another tab has extended", () => {
    const browser = createFakeBrowser();
    const sleepingTab = browser.openTab();
    const store = openStore(sleepingTab);
    store.signIn({ user: ana, token: "t1" });
    browser.sleep(31 * DAY);
    // Written by another tab whose storage event has not arrived yet.
    browser.shared.write("usuario_exp", String(browser.now() + DAY));
    act(sleepingTab);
    expect(store.userName()).toBe("Ana Rojas");
  });

  it("without a user, or after the page is gone, writes nothing", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    act(host);
    expect(browser.shared.read("usuario_exp")).toBeNull();
    store.signIn({ user: ana, token: "t1" });
    store.stop();
    browser.advance(DAY);
    act(host);
    expect(store.renewals()).toBe(0);
  });
});

describe("end of the session", () => {
  it("is detected within a minute after it expires or is removed", () => {
    for (const corrupt of [
      (area: SafeStorage) => area.write("usuario_exp", "1"),
      (area: SafeStorage) => area.remove("usuario_exp"),
    ]) {
      const browser = createFakeBrowser();
      const store = openStore(browser.openTab());
      store.signIn({ user: ana, token: "t1" });
      corrupt(browser.shared);
      expect(store.userName()).toBe("Ana Rojas");
      browser.advance(MINUTE);
      expect(store.current()).toEqual({ kind: "signedOut", reason: "expired" });
      for (const key of ["usuario", "token", "tema"]) expect(browser.shared.read(key)).toBeNull();
    }
  });

  it("happens on the page's sign-out event", () => {
    const host = createFakeBrowser().openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    host.events.dispatchEvent(new Event("auth:logout"));
    expect(store.current()).toEqual({ kind: "signedOut", reason: "expired" });
  });

  it("has its own reason for a sign-out", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    store.signOut();
    expect(store.current()).toEqual({ kind: "signedOut", reason: "userAction" });
    expect(browser.shared.read("token")).toBeNull();
  });

  it("after a 401 happens once, and not to another session", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    store.expire("t1");
    store.expire("t1");
    expect(changes).toBe(1);
    store.signIn({ user: luis, token: "t2" });
    store.expire("t1");
    expect(store.userName()).toBe("Luis Mora");
  });

  it("does not follow from a 401 for a token that another tab has renewed", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    browser.shared.write("token", "t2");
    store.expire("t1");
    expect(store.current()).toMatchObject({ kind: "signedIn", token: "t2" });
  });
});

describe("session update", () => {
  it("is not written after another tab ended the session", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY);
    endWithoutEvent(browser.shared);
    store.update("t1", { user: luis });
    expect(browser.shared.read("usuario")).toBeNull();
    expect(store.userName()).toBeNull();
  });

  it("is not extended by activity after another tab ended it", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY);
    endWithoutEvent(browser.shared);
    act(host);
    expect(browser.shared.read("usuario_exp")).toBeNull();
    expect(store.userName()).toBeNull();
  });

  it("replaces the stored values and their date", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY);
    store.update("t1", { user: { ...ana, roles: ["user"] } });
    expect(store.tokenSince()).toBe(browser.now() - DAY);
    store.update("t1", { token: "t2" });
    expect(store.tokenSince()).toBe(browser.now());
    expect(store.current()).toMatchObject({ token: "t2", user: { roles: ["user"] } });
    expect(openStore(browser.openTab()).current()).toEqual(store.current());
  });

  it("is ignored after the session ended or was replaced", () => {
    const store = openStore(createFakeBrowser().openTab());
    store.signIn({ user: ana, token: "t1" });
    store.signOut();
    store.update("t1", { token: "t2" });
    expect(store.userName()).toBeNull();
    store.signIn({ user: luis, token: "t3" });
    store.update("t1", { user: ana });
    expect(store.userName()).toBe("Luis Mora");
  });
});

describe("other tabs", () => {
  it("sign in, update and sign out with this one", () => {
    const browser = createFakeBrowser();
    const thisTab = openStore(browser.openTab());
    const otherTab = openStore(browser.openTab());
    thisTab.signIn({ user: ana, token: "t1" });
    expect(otherTab.userName()).toBe("Ana Rojas");
    otherTab.update("t1", { user: luis, token: "t2" });
    expect(thisTab.current()).toEqual({ kind: "signedIn", user: luis, token: "t2" });
    thisTab.signOut();
    expect(otherTab.current()).toEqual({ kind: "signedOut", reason: "expired" });
  });

  it("receive no change when only the expiry moves", () => {
    const browser = createFakeBrowser();
    const thisTab = browser.openTab();
    openStore(thisTab).signIn({ user: ana, token: "t1" });
    const otherTab = openStore(browser.openTab());
    const before = otherTab.current();
    browser.advance(DAY);
    act(thisTab);
    expect(otherTab.current()).toBe(before);
    browser.advance(30 * DAY - 1);
    expect(otherTab.userName()).toBe("Ana Rojas");
  });

  it("sign out when the user is removed or the storage is cleared", () => {
    for (const key of ["usuario", null]) {
      const browser = createFakeBrowser();
      const host = browser.openTab();
      const store = openStore(host);
      store.signIn({ user: ana, token: "t1" });
      browser.shared.remove("usuario");
      host.events.dispatchEvent(Object.assign(new Event("storage"), { key }));
      expect(store.userName()).toBeNull();
      expect(browser.shared.read("token")).toBeNull();
    }
  });

  it("ignore other storage keys", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.shared.remove("usuario");
    host.events.dispatchEvent(Object.assign(new Event("storage"), { key: "otra" }));
    expect(store.userName()).toBe("Ana Rojas");
  });
});
