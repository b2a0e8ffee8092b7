import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, type ExpectStatic, inject, it, type TestContext } from "vitest";
import { repository } from "../../journeys/support/trace-folder.ts";
import type { Driver } from "./drivers/driver.ts";
import { type Engine, engines, openDriver } from "./engines.ts";
import { limits } from "./limits.ts";
import { createPage, type EnginePage } from "./page.ts";

export interface Visit {
  readonly engine: Engine;
  /** The laptop's page that the journeys of a file share, in a browser context of its own. */
  readonly page: EnginePage;
  /** The test's own: the engines run at the same time. */
  readonly expect: ExpectStatic;
}

type DefineJourney = (name: string, journey: (visit: Visit) => Promise<void>) => void;

interface JourneysOptions {
  /** The address of the product. */
  readonly origin: (engine: Engine) => string;
  /** Whether they look at what WebGL draws, which is software here and costs the most. */
  readonly draws?: true;
}

/** The journeys of a file, one after the other in each engine; the engines run side by side. */
export function inEachEngine(
  { origin, draws }: JourneysOptions,
  define: (journey: DefineJourney) => void,
): void {
  describe.concurrent.for(engines)("in %s", (engine) => {
    let driver: Driver;
    beforeAll(async () => {
      driver = await openDriver(engine, draws ?? false);
      await driver.resize(1280, 720);
    });
    afterAll(() => driver?.[Symbol.asyncDispose]());

    define((name, journey) => {
      it(name, { concurrent: false }, async ({ expect, task }) => {
        const page = createPage(driver, origin(engine), inject("pageScript"));
        await journey({ engine, expect, page }).catch((cause) => leavePicture(driver, task, cause));
      });
    });

    it("logs no errors", { concurrent: false }, ({ expect, skip }) => {
      const reason = limits[engine]["read the console"];
      if (reason) skip(reason);
      expect(driver.errors.filter((text) => !isOfNetwork(text))).toEqual([]);
    });
  });
}

/** What Firefox logs of requests that the network did not take, and of parts of a page that were left while they came. */
const ofNetwork = [
  /^Failed to load ‘/,
  /error loading dynamically imported module/,
  /Loading failed for the module/,
];

const isOfNetwork = (text: string) => ofNetwork.some((note) => note.test(text));

/** Fails after leaving a picture of the page in a folder that the summary names. */
async function leavePicture(driver: Driver, task: TestContext["task"], cause: unknown): Promise<never> {
  const folder = join(repository, ".cache/engines", task.id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "page.png"), await driver.screenshot());
  task.meta.trace = relative(repository, folder);
  throw cause;
}
