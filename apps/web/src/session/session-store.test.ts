import { currentUser } from "@mapaobra/contract/wire/session";
import { describe, expect, it } from "vitest";
import type { SafeStorage } from "../lib/safe-storage.ts";
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
    who: () => {
      const state = store.current();
      return state.kind === "signedIn" ? state.user.name : null;
    },
  };
}

const act = (host: SessionEnvironment, activity = "mousemove") =>
  host.events.dispatchEvent(new Event(activity));
/** Ends the session in another tab whose storage events have not arrived yet. */
const endUnheard = (kept: SafeStorage) => {
  for (const key of ["usuario", "usuario_exp", "token"]) kept.remove(key);
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
    expect(openStore(browser.openTab(tab)).who()).toBe("Ana Rojas");
    expect(browser.kept.read("token")).toBe("t1");
    expect(expiryOf(browser.kept)).toBe(browser.now() + DAY);
    expect(tab.read("usuario")).toBeNull();
  });

  it("accepts a copy without an expiry or with the shared token", () => {
    const browser = createFakeBrowser();
    browser.kept.write("token", "t1");
    const store = openStore(browser.openTab(memoryStorage({ usuario: stored })));
    expect(store.current()).toMatchObject({ user: ana, token: "t1" });
    expect(expiryOf(browser.kept)).toBe(browser.now() + 30 * DAY);
  });

  it("is repaired field by field", () => {
    const browser = createFakeBrowser();
    browser.kept.write("usuario", JSON.stringify({ id: "7", nombre: null, roles: "admin", empresaId: {} }));
    browser.kept.write("usuario_exp", String(browser.now() + DAY));
    browser.kept.write("token", "t1");
    expect(openStore(browser.openTab()).current()).toMatchObject({
      user: { id: 7, name: "Desconocido", roles: ["admin"], companyId: null },
    });
    expect(JSON.parse(browser.kept.read("usuario") ?? "")).toMatchObject({ id: 7, nombre: "Desconocido" });
  });

  it.each([
    ["over", { usuario: stored, usuario_exp: "1700000000000", token: "t1" }],
    ["without an end", { usuario: stored, token: "t1" }],
    ["with an end that is none", { usuario: stored, usuario_exp: "mañana", token: "t1" }],
    ["without a token", { usuario: stored, usuario_exp: "9999999999999" }],
    ["nobody's", { usuario: "{}", usuario_exp: "9999999999999", token: "t1" }],
    ["no JSON", { usuario: "{", usuario_exp: "9999999999999", token: "t1" }],
  ])("that is %s is cleared", (_what, content) => {
    const browser = createFakeBrowser({ shared: memoryStorage(content) });
    expect(openStore(browser.openTab()).who()).toBeNull();
    for (const key of ["usuario", "usuario_exp", "token"]) expect(browser.kept.read(key)).toBeNull();
  });
});

describe("sign-in", () => {
  it("stores the user, the token, the time and the company's theme", () => {
    const browser = createFakeBrowser();
    openStore(browser.openTab()).signIn({ user: ana, token: "t1" });
    expect(JSON.parse(browser.kept.read("usuario") ?? "")).toEqual(currentUser.encode(ana));
    expect(browser.kept.read("token")).toBe("t1");
    expect(expiryOf(browser.kept)).toBe(browser.now() + 30 * DAY);
    expect(browser.kept.read("inicio_sesion")).toBe(String(browser.now()));
    expect(browser.kept.read("tema")).toBe("theme-azul");
  });

  it("removes the previous user's theme", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    store.signIn({ user: { ...luis, companyTheme: null }, token: "t2" });
    expect(browser.kept.read("tema")).toBeNull();
  });

  it("dispatches events with the company's branding", () => {
    const host = createFakeBrowser().openTab();
    const told: [string, unknown][] = [];
    for (const name of ["branding", "auth-success"]) {
      host.events.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    }
    openStore(host).signIn({ user: ana, token: "t1" });
    expect(told).toEqual([
      ["branding", expect.objectContaining({ nombre: "Cumbres", tema: "theme-azul", logo: "/logo.png" })],
      ["auth-success", currentUser.encode(ana)],
    ]);
  });

  it("is limited to the tab when the shared storage is blocked", () => {
    const browser = createFakeBrowser({ shared: blockedStorage });
    const tab = memoryStorage();
    openStore(browser.openTab(tab)).signIn({ user: ana, token: "t1" });
    expect(openStore(browser.openTab(tab)).who()).toBe("Ana Rojas");
  });

  it("is limited to the page when all storage is blocked", () => {
    const browser = createFakeBrowser({ shared: blockedStorage });
    const store = openStore(browser.openTab(blockedStorage));
    store.signIn({ user: ana, token: "t1" });
    browser.advance(MINUTE);
    expect(store.current()).toEqual({ kind: "signedIn", user: ana, token: "t1" });
    browser.advance(31 * DAY);
    expect(store.who()).toBeNull();
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
      expect(expiryOf(browser.kept)).toBe(browser.now() + 30 * DAY);
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
    expect(store.who()).toBeNull();
    expect(browser.kept.read("usuario_exp")).toBeNull();
  });

  it("extends the session that another tab has extended", () => {
    const browser = createFakeBrowser();
    const sleeper = browser.openTab();
    const store = openStore(sleeper);
    store.signIn({ user: ana, token: "t1" });
    browser.sleep(31 * DAY);
    // Written by another tab whose storage event has not arrived yet.
    browser.kept.write("usuario_exp", String(browser.now() + DAY));
    act(sleeper);
    expect(store.who()).toBe("Ana Rojas");
  });

  it("without a user, or after the page is gone, writes nothing", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    act(host);
    expect(browser.kept.read("usuario_exp")).toBeNull();
    store.signIn({ user: ana, token: "t1" });
    store.stop();
    browser.advance(DAY);
    act(host);
    expect(store.renewals()).toBe(0);
  });
});

describe("end of the session", () => {
  it("is detected within a minute after it expires or is removed", () => {
    for (const damage of [
      (area: SafeStorage) => area.write("usuario_exp", "1"),
      (area: SafeStorage) => area.remove("usuario_exp"),
    ]) {
      const browser = createFakeBrowser();
      const store = openStore(browser.openTab());
      store.signIn({ user: ana, token: "t1" });
      damage(browser.kept);
      expect(store.who()).toBe("Ana Rojas");
      browser.advance(MINUTE);
      expect(store.current()).toEqual({ kind: "signedOut", reason: "end" });
      for (const key of ["usuario", "token", "tema"]) expect(browser.kept.read(key)).toBeNull();
    }
  });

  it("happens on the page's sign-out event", () => {
    const host = createFakeBrowser().openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    host.events.dispatchEvent(new Event("auth:logout"));
    expect(store.current()).toEqual({ kind: "signedOut", reason: "end" });
  });

  it("has its own reason for a sign-out", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    store.signOut();
    expect(store.current()).toEqual({ kind: "signedOut", reason: "choice" });
    expect(browser.kept.read("token")).toBeNull();
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
    expect(store.who()).toBe("Luis Mora");
  });

  it("does not follow from a 401 for a token that another tab has renewed", () => {
    const browser = createFakeBrowser();
    const store = openStore(browser.openTab());
    store.signIn({ user: ana, token: "t1" });
    browser.kept.write("token", "t2");
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
    endUnheard(browser.kept);
    store.update("t1", { user: luis });
    expect(browser.kept.read("usuario")).toBeNull();
    expect(store.who()).toBeNull();
  });

  it("is not extended by activity after another tab ended it", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.advance(DAY);
    endUnheard(browser.kept);
    act(host);
    expect(browser.kept.read("usuario_exp")).toBeNull();
    expect(store.who()).toBeNull();
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
    expect(store.who()).toBeNull();
    store.signIn({ user: luis, token: "t3" });
    store.update("t1", { user: ana });
    expect(store.who()).toBe("Luis Mora");
  });
});

describe("other tabs", () => {
  it("sign in, update and sign out with this one", () => {
    const browser = createFakeBrowser();
    const here = openStore(browser.openTab());
    const there = openStore(browser.openTab());
    here.signIn({ user: ana, token: "t1" });
    expect(there.who()).toBe("Ana Rojas");
    there.update("t1", { user: luis, token: "t2" });
    expect(here.current()).toEqual({ kind: "signedIn", user: luis, token: "t2" });
    here.signOut();
    expect(there.current()).toEqual({ kind: "signedOut", reason: "end" });
  });

  it("receive no change when only the expiry moves", () => {
    const browser = createFakeBrowser();
    const here = browser.openTab();
    openStore(here).signIn({ user: ana, token: "t1" });
    const there = openStore(browser.openTab());
    const before = there.current();
    browser.advance(DAY);
    act(here);
    expect(there.current()).toBe(before);
    browser.advance(30 * DAY - 1);
    expect(there.who()).toBe("Ana Rojas");
  });

  it("sign out when the user is removed or the storage is cleared", () => {
    for (const key of ["usuario", null]) {
      const browser = createFakeBrowser();
      const host = browser.openTab();
      const store = openStore(host);
      store.signIn({ user: ana, token: "t1" });
      browser.kept.remove("usuario");
      host.events.dispatchEvent(Object.assign(new Event("storage"), { key }));
      expect(store.who()).toBeNull();
      expect(browser.kept.read("token")).toBeNull();
    }
  });

  it("ignore other storage keys", () => {
    const browser = createFakeBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.signIn({ user: ana, token: "t1" });
    browser.kept.remove("usuario");
    host.events.dispatchEvent(Object.assign(new Event("storage"), { key: "otra" }));
    expect(store.who()).toBe("Ana Rojas");
  });
});
