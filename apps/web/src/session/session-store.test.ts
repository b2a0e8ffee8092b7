import { currentUser } from "@mapaobra/contract/wire/session";
import { describe, expect, it } from "vitest";
import type { StorageArea } from "../lib/storage-area.ts";
import { ana, createBrowser, forbiddenArea, luis, memoryArea } from "./browser.fixture.ts";
import { createSessionStore, type SessionHost } from "./session-store.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const stored = JSON.stringify(currentUser.encode(ana));

/** A session store that follows its tab, and how often it saw activity worth writing down. */
function openStore(host: SessionHost) {
  const store = createSessionStore(host);
  let renewals = 0;
  const stop = store.follow(() => {
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

const act = (host: SessionHost, activity = "mousemove") => host.events.dispatchEvent(new Event(activity));
/** Another tab ends the session; its storage events have not arrived yet. */
const endUnheard = (kept: StorageArea) => {
  for (const key of ["usuario", "usuario_exp", "token"]) kept.remove(key);
};
const expiryOf = (area: StorageArea) => Number(area.read("usuario_exp"));

describe("a session at start-up", () => {
  it("is the one that the browser keeps", () => {
    const browser = createBrowser();
    openStore(browser.openTab()).begin({ user: ana, token: "t1" });
    const later = openStore(browser.openTab());
    expect(later.current()).toEqual({ kind: "signedIn", user: ana, token: "t1" });
  });

  it("is promoted from the tab's own copy, which then is gone", () => {
    const browser = createBrowser();
    const tab = memoryArea({ usuario: stored, usuario_exp: String(browser.now() + DAY), token: "t1" });
    expect(openStore(browser.openTab(tab)).who()).toBe("Ana Rojas");
    expect(browser.kept.read("token")).toBe("t1");
    expect(expiryOf(browser.kept)).toBe(browser.now() + DAY);
    expect(tab.read("usuario")).toBeNull();
  });

  it("takes a copy without an end, or with the token that tabs share", () => {
    const browser = createBrowser();
    browser.kept.write("token", "t1");
    const store = openStore(browser.openTab(memoryArea({ usuario: stored })));
    expect(store.current()).toMatchObject({ user: ana, token: "t1" });
    expect(expiryOf(browser.kept)).toBe(browser.now() + 30 * DAY);
  });

  it("is repaired field by field", () => {
    const browser = createBrowser();
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
    const browser = createBrowser({ shared: memoryArea(content) });
    expect(openStore(browser.openTab()).who()).toBeNull();
    for (const key of ["usuario", "usuario_exp", "token"]) expect(browser.kept.read(key)).toBeNull();
  });
});

describe("signing in", () => {
  it("keeps the user, the token, the hour and the company's theme", () => {
    const browser = createBrowser();
    openStore(browser.openTab()).begin({ user: ana, token: "t1" });
    expect(JSON.parse(browser.kept.read("usuario") ?? "")).toEqual(currentUser.encode(ana));
    expect(browser.kept.read("token")).toBe("t1");
    expect(expiryOf(browser.kept)).toBe(browser.now() + 30 * DAY);
    expect(browser.kept.read("inicio_sesion")).toBe(String(browser.now()));
    expect(browser.kept.read("tema")).toBe("theme-azul");
  });

  it("leaves no theme of whoever was here before", () => {
    const browser = createBrowser();
    const store = openStore(browser.openTab());
    store.begin({ user: ana, token: "t1" });
    store.begin({ user: { ...luis, companyTheme: null }, token: "t2" });
    expect(browser.kept.read("tema")).toBeNull();
  });

  it("is told to the page, with the company's brand", () => {
    const host = createBrowser().openTab();
    const told: [string, unknown][] = [];
    for (const name of ["branding", "auth-success"]) {
      host.events.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    }
    openStore(host).begin({ user: ana, token: "t1" });
    expect(told).toEqual([
      ["branding", expect.objectContaining({ nombre: "Cumbres", tema: "theme-azul", logo: "/logo.png" })],
      ["auth-success", currentUser.encode(ana)],
    ]);
  });

  it("lasts as long as the tab where nothing can be kept for good", () => {
    const browser = createBrowser({ shared: forbiddenArea });
    const tab = memoryArea();
    openStore(browser.openTab(tab)).begin({ user: ana, token: "t1" });
    expect(openStore(browser.openTab(tab)).who()).toBe("Ana Rojas");
  });

  it("lasts as long as the page where nothing can be kept at all", () => {
    const browser = createBrowser({ shared: forbiddenArea });
    const store = openStore(browser.openTab(forbiddenArea));
    store.begin({ user: ana, token: "t1" });
    browser.wait(MINUTE);
    expect(store.current()).toEqual({ kind: "signedIn", user: ana, token: "t1" });
    browser.wait(31 * DAY);
    expect(store.who()).toBeNull();
  });

  it("leaves nothing half written where a storage is full", () => {
    const memory = memoryArea();
    const full: StorageArea = {
      ...memory,
      write: (key, value) => key !== "usuario" && memory.write(key, value),
    };
    const tab = memoryArea();
    openStore(createBrowser({ shared: full }).openTab(tab)).begin({ user: ana, token: "t1" });
    expect(full.read("token")).toBeNull();
    expect(tab.read("token")).toBe("t1");
  });
});

describe("activity", () => {
  it.each(["mousedown", "keydown", "touchstart", "scroll", "mousemove", "focus"])(
    "of the kind %s moves the end of the session",
    (activity) => {
      const browser = createBrowser();
      const host = browser.openTab();
      openStore(host).begin({ user: ana, token: "t1" });
      browser.wait(29 * DAY);
      act(host, activity);
      expect(expiryOf(browser.kept)).toBe(browser.now() + 30 * DAY);
    },
  );

  it("is written down once a minute at most", () => {
    const browser = createBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.begin({ user: ana, token: "t1" });
    browser.wait(MINUTE - 1);
    act(host);
    expect(store.renewals()).toBe(0);
    browser.wait(1);
    act(host);
    act(host);
    expect(store.renewals()).toBe(1);
  });

  it("does not wake what was over while the computer slept", () => {
    const browser = createBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.begin({ user: ana, token: "t1" });
    browser.sleep(30 * DAY);
    act(host);
    expect(store.who()).toBeNull();
    expect(browser.kept.read("usuario_exp")).toBeNull();
  });

  it("goes on where another tab kept the session alive", () => {
    const browser = createBrowser();
    const sleeper = browser.openTab();
    const store = openStore(sleeper);
    store.begin({ user: ana, token: "t1" });
    browser.sleep(31 * DAY);
    // Written by a tab whose events this one has not been given yet.
    browser.kept.write("usuario_exp", String(browser.now() + DAY));
    act(sleeper);
    expect(store.who()).toBe("Ana Rojas");
  });

  it("of nobody writes nothing, and of a page that is gone neither", () => {
    const browser = createBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    act(host);
    expect(browser.kept.read("usuario_exp")).toBeNull();
    store.begin({ user: ana, token: "t1" });
    store.stop();
    browser.wait(DAY);
    act(host);
    expect(store.renewals()).toBe(0);
  });
});

describe("the end of a session", () => {
  it("is noticed within a minute when its time has passed or is not written any more", () => {
    for (const damage of [
      (area: StorageArea) => area.write("usuario_exp", "1"),
      (area: StorageArea) => area.remove("usuario_exp"),
    ]) {
      const browser = createBrowser();
      const store = openStore(browser.openTab());
      store.begin({ user: ana, token: "t1" });
      damage(browser.kept);
      expect(store.who()).toBe("Ana Rojas");
      browser.wait(MINUTE);
      expect(store.current()).toEqual({ kind: "signedOut", after: "end" });
      for (const key of ["usuario", "token", "tema"]) expect(browser.kept.read(key)).toBeNull();
    }
  });

  it("comes with the page's own event", () => {
    const host = createBrowser().openTab();
    const store = openStore(host);
    store.begin({ user: ana, token: "t1" });
    host.events.dispatchEvent(new Event("auth:logout"));
    expect(store.current()).toEqual({ kind: "signedOut", after: "end" });
  });

  it("by choice is told from the others", () => {
    const browser = createBrowser();
    const store = openStore(browser.openTab());
    store.begin({ user: ana, token: "t1" });
    store.leave();
    expect(store.current()).toEqual({ kind: "signedOut", after: "choice" });
    expect(browser.kept.read("token")).toBeNull();
  });

  it("that a refusal tells of happens once, and not to another session", () => {
    const browser = createBrowser();
    const store = openStore(browser.openTab());
    store.begin({ user: ana, token: "t1" });
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    store.end("t1");
    store.end("t1");
    expect(changes).toBe(1);
    store.begin({ user: luis, token: "t2" });
    store.end("t1");
    expect(store.who()).toBe("Luis Mora");
  });

  it("is not believed of a token that another tab has renewed meanwhile", () => {
    const browser = createBrowser();
    const store = openStore(browser.openTab());
    store.begin({ user: ana, token: "t1" });
    browser.kept.write("token", "t2");
    store.end("t1");
    expect(store.current()).toMatchObject({ kind: "signedIn", token: "t2" });
  });
});

describe("what is newer of a session", () => {
  it("is not written back after another tab ended the session", () => {
    const browser = createBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.begin({ user: ana, token: "t1" });
    browser.wait(DAY);
    endUnheard(browser.kept);
    store.update("t1", { user: luis });
    expect(browser.kept.read("usuario")).toBeNull();
    expect(store.who()).toBeNull();
  });

  it("is not extended by activity after another tab ended it", () => {
    const browser = createBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.begin({ user: ana, token: "t1" });
    browser.wait(DAY);
    endUnheard(browser.kept);
    act(host);
    expect(browser.kept.read("usuario_exp")).toBeNull();
    expect(store.who()).toBeNull();
  });

  it("takes the place of what was there, with its date", () => {
    const browser = createBrowser();
    const store = openStore(browser.openTab());
    store.begin({ user: ana, token: "t1" });
    browser.wait(DAY);
    store.update("t1", { user: { ...ana, roles: ["user"] } });
    expect(store.tokenSince()).toBe(browser.now() - DAY);
    store.update("t1", { token: "t2" });
    expect(store.tokenSince()).toBe(browser.now());
    expect(store.current()).toMatchObject({ token: "t2", user: { roles: ["user"] } });
    expect(openStore(browser.openTab()).current()).toEqual(store.current());
  });

  it("is nothing once the session is over or another's", () => {
    const store = openStore(createBrowser().openTab());
    store.begin({ user: ana, token: "t1" });
    store.leave();
    store.update("t1", { token: "t2" });
    expect(store.who()).toBeNull();
    store.begin({ user: luis, token: "t3" });
    store.update("t1", { user: ana });
    expect(store.who()).toBe("Luis Mora");
  });
});

describe("the other tabs", () => {
  it("sign in, change and sign out with this one", () => {
    const browser = createBrowser();
    const here = openStore(browser.openTab());
    const there = openStore(browser.openTab());
    here.begin({ user: ana, token: "t1" });
    expect(there.who()).toBe("Ana Rojas");
    there.update("t1", { user: luis, token: "t2" });
    expect(here.current()).toEqual({ kind: "signedIn", user: luis, token: "t2" });
    here.leave();
    expect(there.current()).toEqual({ kind: "signedOut", after: "end" });
  });

  it("are told nothing new by an end that moved", () => {
    const browser = createBrowser();
    const here = browser.openTab();
    openStore(here).begin({ user: ana, token: "t1" });
    const there = openStore(browser.openTab());
    const before = there.current();
    browser.wait(DAY);
    act(here);
    expect(there.current()).toBe(before);
    browser.wait(30 * DAY - 1);
    expect(there.who()).toBe("Ana Rojas");
  });

  it("sign out when somebody removes the user, or empties the storage", () => {
    for (const key of ["usuario", null]) {
      const browser = createBrowser();
      const host = browser.openTab();
      const store = openStore(host);
      store.begin({ user: ana, token: "t1" });
      browser.kept.remove("usuario");
      host.events.dispatchEvent(Object.assign(new Event("storage"), { key }));
      expect(store.who()).toBeNull();
      expect(browser.kept.read("token")).toBeNull();
    }
  });

  it("do not care for what else is stored", () => {
    const browser = createBrowser();
    const host = browser.openTab();
    const store = openStore(host);
    store.begin({ user: ana, token: "t1" });
    browser.kept.remove("usuario");
    host.events.dispatchEvent(Object.assign(new Event("storage"), { key: "otra" }));
    expect(store.who()).toBe("Ana Rojas");
  });
});
