import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { applyTheme } from "../app/apply-theme.ts";
import { queryClient } from "../app/query-client.ts";
import { openOutboxDatabase, outboxDatabaseName } from "../features/outbox/outbox-database.ts";
import { durableTextStore } from "../lib/durable-text-store.ts";
import { showToast, toasts } from "../ui/toast.ts";
import { isTimerHeld } from "./held-timers.ts";
import { emulateMedia } from "./media-features.ts";
import { phone } from "./viewports.ts";

interface Leftover {
  readonly leave: () => unknown;
  readonly isThere: () => unknown;
}

const pauseMs = 1_234;
const hasOutbox = async () => (await indexedDB.databases()).some(({ name }) => name === outboxDatabaseName);

const leftovers: Readonly<Record<string, Leftover>> = {
  "a screen": {
    leave: () => render(<p>Una pantalla</p>),
    isThere: () => document.body.textContent.includes("Una pantalla"),
  },
  "an address": {
    leave: () => history.pushState(null, "", "/otra?q=1"),
    isThere: () => location.pathname === "/otra",
  },
  "local storage": {
    leave: () => localStorage.setItem("clave", "valor"),
    isThere: () => localStorage.length > 0,
  },
  "session storage": {
    leave: () => sessionStorage.setItem("clave", "valor"),
    isThere: () => sessionStorage.length > 0,
  },
  "an open outbox": {
    leave: openOutboxDatabase,
    isThere: hasOutbox,
  },
  "a draft in an open database": {
    leave: () => durableTextStore.write("clave", "valor"),
    isThere: async () => (await durableTextStore.read("clave")) === "valor",
  },
  "a cache": {
    leave: () => caches.open("otra"),
    isThere: () => caches.has("otra"),
  },
  "a cookie": {
    leave: () => cookieStore.set("clave", "valor"),
    isThere: () => document.cookie.includes("clave"),
  },
  "an answer of the server": {
    leave: () => queryClient.setQueryData(["clave"], "valor"),
    isThere: () => queryClient.getQueryData(["clave"]) !== undefined,
  },
  "a message": {
    leave: () => showToast("Listo"),
    isThere: () => toasts.current() !== undefined,
  },
  "a held pause": {
    leave: () => setTimeout(() => undefined, pauseMs),
    isThere: () => isTimerHeld(pauseMs),
  },
  "another day": {
    leave: () => vi.setSystemTime(new Date("2001-02-03T04:05:06Z")),
    isThere: () => new Date().getFullYear() === 2001,
  },
  "timers that stand still": {
    leave: () => vi.useFakeTimers(),
    isThere: () => vi.isFakeTimers(),
  },
  "a spy": {
    leave: () => vi.spyOn(window, "matchMedia"),
    isThere: () => vi.isMockFunction(window.matchMedia),
  },
  "a stub": {
    leave: () => vi.stubGlobal("ResizeObserver", vi.fn()),
    isThere: () => vi.isMockFunction(ResizeObserver),
  },
  "a theme": {
    leave: () => applyTheme("theme-amarillo"),
    isThere: () => document.documentElement.className !== "theme-azul",
  },
  "an attribute of the root": {
    leave: () => document.documentElement.style.setProperty("overflow", "hidden"),
    isThere: () => document.documentElement.hasAttribute("style"),
  },
  "another language": {
    leave: () => document.documentElement.setAttribute("lang", "en"),
    isThere: () => document.documentElement.lang !== "es-CR",
  },
  "a title": {
    leave: () => {
      document.title = "Otra · Cumbres Desarrollos";
    },
    isThere: () => document.title !== "Cumbres Desarrollos",
  },
  "a dark scheme": {
    leave: () => emulateMedia({ colorScheme: "dark" }),
    isThere: () => matchMedia("(prefers-color-scheme: dark)").matches,
  },
  motion: {
    leave: () => emulateMedia({ reducedMotion: "no-preference" }),
    isThere: () => !matchMedia("(prefers-reduced-motion: reduce)").matches,
  },
  "forced colours": {
    leave: () => emulateMedia({ forcedColors: "active" }),
    isThere: () => matchMedia("(forced-colors: active)").matches,
  },
  "a window": {
    leave: () => page.viewport(phone.width, phone.height),
    isThere: () => innerWidth === phone.width || innerHeight === phone.height,
  },
  "the mouse over a control": {
    leave: async () => {
      await render(<button type="button">Un botón</button>);
      await page.getByRole("button").hover();
    },
    isThere: () => document.querySelector(":hover") !== null,
  },
};

/** Each of the two would find state that the other one leaves, in either order. */
const pair = ["a test", "the test beside it"];
const name = "is not there in %s, which leaves it";

describe.each(Object.entries(leftovers))("%s", (_what, { leave, isThere }) => {
  it.each(pair)(name, async () => {
    await expect.poll(isThere).toBe(false);
    await leave();
    await expect.poll(isThere).toBe(true);
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
