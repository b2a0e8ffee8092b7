import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Builder, type WebElement } from "selenium-webdriver";
import { ServiceBuilder } from "selenium-webdriver/safari.js";
import { inject } from "vitest";
import { programs } from "../../../tools/engines/engine-programs.ts";
import type { Driver } from "./driver.ts";

/** The driver's own limits, from 30 seconds, are too short for WebGL in software on a busy machine. */
const longestWaitMs = 300_000;

export async function openWebKit(origin: string, webgl: boolean): Promise<Driver> {
  const downloads = await mkdtemp(join(inject("homes"), "webkit-"));
  const gtk = join(downloads, ".config/gtk-3.0");
  await mkdir(gtk, { recursive: true });
  // What pages see as `prefers-reduced-motion`.
  await writeFile(join(gtk, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const service = new ServiceBuilder(programs.webkitDriver)
    .setEnvironment({
      HOME: downloads,
      DISPLAY: inject("display"),
      // Half the processor time of painting and sharing pictures through an OpenGL that is software itself.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    })
    .build();
  const browserOptions = { args: ["--automation", `--enable-webgl=${webgl}`] };
  const builder = new Builder().usingServer(await service.start(longestWaitMs));
  builder.withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions });
  const driver = await builder.build();
  await driver.manage().setTimeouts({ script: longestWaitMs, pageLoad: longestWaitMs });
  // The browser's own bars take 38 pixels.
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 758 });

  return {
    downloads,
    errors: [],
    goTo: (path) => driver.get(new URL(path, origin).href),
    reload: () => driver.navigate().refresh(),
    evaluate: (work, argument) => driver.executeScript(work, argument),
    clickAt: (place) =>
      driver
        .actions()
        .move({ ...place, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async upload(find, selector, path) {
      const input: WebElement = await driver.executeScript(find, selector);
      await input.sendKeys(path);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    async [Symbol.asyncDispose]() {
      await driver.quit();
      await service.kill();
    },
  };
}
