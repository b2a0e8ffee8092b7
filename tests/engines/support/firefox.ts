import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type ElementHandle, launch } from "puppeteer-core";
import { inject } from "vitest";
import { programs } from "../../../tools/engines/engine-programs.ts";
import type { Driver } from "./driver.ts";

/** All files share one Firefox, each with storage of its own; it ends with the worker. */
let shared: Promise<{ readonly browser: Browser; readonly downloads: string }> | undefined;

async function launchFirefox() {
  const downloads = await mkdtemp(join(inject("homes"), "firefox-"));
  const browser = await launch({
    browser: "firefox",
    executablePath: programs.firefox,
    // It draws WebGL through the display, headless or not.
    env: { ...process.env, HOME: downloads, DISPLAY: inject("display"), MOZ_CRASHREPORTER_DISABLE: "1" },
    extraPrefsFirefox: {
      "webgl.force-enabled": true,
      "ui.prefersReducedMotion": 1,
      "intl.accept_languages": "es-CR, es",
    },
    defaultViewport: { width: 1280, height: 720 },
    timeout: 0,
    protocolTimeout: 0,
  });
  return { browser, downloads };
}

export async function openFirefox(origin: string): Promise<Driver> {
  shared ??= launchFirefox();
  const { browser, downloads } = await shared;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.evaluateOnNewDocument(logErrorsAsText);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));

  return {
    downloads,
    errors,
    goTo: (path) => page.goto(new URL(path, origin).href),
    reload: () => page.reload(),
    evaluate: (work, argument) => page.evaluate(work as never, argument),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async upload(find, selector, path) {
      const input = await page.evaluateHandle(find, selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Runs in the page. The driver reports the text of a logged string, but of a logged error only that it is one. */
function logErrorsAsText(): void {
  // biome-ignore lint/suspicious/noConsole: what the page logs is under test.
  const log = console.error;
  console.error = (...parts) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
}
