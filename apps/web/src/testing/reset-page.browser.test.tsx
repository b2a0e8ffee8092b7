import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { openOutboxDatabase, outboxDatabaseName } from "../features/point-editor/outbox/outbox-database.ts";
import { applyTheme } from "../features/shell/apply-theme.ts";
import { queryClient } from "../features/shell/query-client.ts";
import { durableTextStore } from "../lib/storage/durable-text-store.ts";
import { showToast, toasts } from "../ui/feedback/toast.ts";
import { isTimerHeld } from "./held-timers.ts";
import { emulateMedia } from "./media-features.ts";
import { phone } from "./viewports.ts";

interface PageState {
  readonly create: () => unknown;
  readonly exists: () => unknown;
}

const pauseMs = 1_234;
const hasOutbox = async () => (await indexedDB.databases()).some(({ name }) => name === outboxDatabaseName);

const pageStates: Readonly<Record<string, PageState>> = {
  "a mounted screen": {
    create: () => render(<p>Una pantalla</p>),
    exists: () => document.body.textContent.includes("Una pantalla"),
  },
  "a URL": {
    create: () => history.pushState(null, "", "/otra?q=1"),
    exists: () => location.pathname === "/otra",
  },
  "local storage": {
    create: () => localStorage.setItem("clave", "valor"),
    exists: () => localStorage.length > 0,
  },
  "session storage": {
    create: () => sessionStorage.setItem("clave", "valor"),
    exists: () => sessionStorage.length > 0,
  },
  "an open outbox": {
    create: openOutboxDatabase,
    exists: hasOutbox,
  },
  "a draft in an open database": {
    create: () => durableTextStore.write("clave", "valor"),
    exists: async () => (await durableTextStore.read("clave")) === "valor",
  },
  "a cache": {
    create: () => caches.open("otra"),
    exists: () => caches.has("otra"),
  },
  "a cookie": {
    create: () => cookieStore.set("clave", "valor"),
    exists: () => document.cookie.includes("clave"),
  },
  "a mocked response": {
    create: () => queryClient.setQueryData(["clave"], "valor"),
    exists: () => queryClient.getQueryData(["clave"]) !== undefined,
  },
  "a toast": {
    create: () => showToast("Listo"),
    exists: () => toasts.current() !== undefined,
  },
  "a held timer": {
    create: () => setTimeout(() => undefined, pauseMs),
    exists: () => isTimerHeld(pauseMs),
  },
  "another date": {
    create: () => vi.setSystemTime(new Date("2001-02-03T04:05:06Z")),
    exists: () => new Date().getFullYear() === 2001,
  },
  "fake timers": {
    create: () => vi.useFakeTimers(),
    exists: () => vi.isFakeTimers(),
  },
  "a spy": {
    create: () => vi.spyOn(window, "matchMedia"),
    exists: () => vi.isMockFunction(window.matchMedia),
  },
  "a stub": {
    create: () => vi.stubGlobal("ResizeObserver", vi.fn()),
    exists: () => vi.isMockFunction(ResizeObserver),
  },
  "a theme": {
    create: () => applyTheme("theme-amarillo"),
    exists: () => document.documentElement.className !== "theme-azul",
  },
  "an attribute of the root": {
    create: () => document.documentElement.style.setProperty("overflow", "hidden"),
    exists: () => document.documentElement.hasAttribute("style"),
  },
  "another language": {
    create: () => document.documentElement.setAttribute("lang", "en"),
    exists: () => document.documentElement.lang !== "es-CR",
  },
  "a title": {
    create: () => {
      document.title = "Otra · Cumbres Desarrollos";
    },
    exists: () => document.title !== "Cumbres Desarrollos",
  },
  "a dark scheme": {
    create: () => emulateMedia({ colorScheme: "dark" }),
    exists: () => matchMedia("(prefers-color-scheme: dark)").matches,
  },
  motion: {
    create: () => emulateMedia({ reducedMotion: "no-preference" }),
    exists: () => !matchMedia("(prefers-reduced-motion: reduce)").matches,
  },
  "forced colors": {
    create: () => emulateMedia({ forcedColors: "active" }),
    exists: () => matchMedia("(forced-colors: active)").matches,
  },
  "a window size": {
    create: () => page.viewport(phone.width, phone.height),
    exists: () => innerWidth === phone.width || innerHeight === phone.height,
  },
  "the mouse over a control": {
    create: async () => {
      await render(<button type="button">Un botón</button>);
      await page.getByRole("button").hover();
    },
    exists: () => document.querySelector(":hover") !== null,
  },
};

/** Each of the two would find state that the other one creates, in either order. */
const pair = ["a test", "the next test"];
const name = "is absent at the start of %s, which creates it";

describe.each(Object.entries(pageStates))("%s", (_title, { create, exists }) => {
  it.each(pair)(name, async () => {
    await expect.poll(exists).toBe(false);
    await create();
    await expect.poll(exists).toBe(true);
  });
});

describe("scroll position", () => {
  const tall = document.createElement("div");
  tall.style.height = "10000px";
  beforeAll(() => document.body.append(tall));
  afterAll(() => tall.remove());

  it.each(pair)(name, async () => {
    await expect.poll(() => scrollY).toBe(0);
    scrollTo(0, 5_000);
    await expect.poll(() => scrollY).toBe(5_000);
  });
});
