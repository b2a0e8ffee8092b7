import { type ElementHandle, launch } from "puppeteer-core";
import { inject } from "vitest";
import { programs } from "../../../tools/engines/engine-programs.ts";
import type { Driver } from "./driver.ts";

/** @param folder The browser's home, where its downloads go. */
export async function openFirefox(origin: string, folder: string): Promise<Driver> {
  const browser = await launch({
    browser: "firefox",
    executablePath: programs.firefox,
    // It draws WebGL through the display, headless or not.
    env: { ...process.env, HOME: folder, DISPLAY: inject("display"), MOZ_CRASHREPORTER_DISABLE: "1" },
    extraPrefsFirefox: {
      "webgl.force-enabled": true,
      "ui.prefersReducedMotion": 1,
      "intl.accept_languages": "es-CR, es",
      "browser.download.dir": folder,
      "browser.download.folderList": 2,
    },
    defaultViewport: { width: 1280, height: 720 },
    timeout: 0,
    protocolTimeout: 0,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.evaluateOnNewDocument(logErrorsAsText);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));

  return {
    errors,
    goTo: (path) => page.goto(new URL(path, origin).href),
    reload: () => page.reload(),
    evaluate: (work, argument) => page.evaluate(work as never, argument),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    async upload(find, selector, path) {
      const input = await page.evaluateHandle(find, selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Runs in the page. The driver reports the text of a logged string, but of a logged error only that it is one. */
function logErrorsAsText(): void {
  // biome-ignore lint/suspicious/noConsole: what the page logs is under test.
  const log = console.error;
  console.error = (...parts) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
}
