import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, type ExpectStatic, it } from "vitest";
import { repository } from "../../journeys/support/trace-folder.ts";
import type { Driver } from "./driver.ts";
import { traces, writeFailureTrace } from "./failure-trace.ts";
import { openFirefox } from "./firefox.ts";
import { createPage, type EnginePage } from "./locator.ts";
import { openWebKit } from "./webkit.ts";

type Engine = "Firefox" | "WebKit";

interface Visit {
  /** The page that the journeys of a file share, 1280 by 720 pixels large. */
  readonly page: EnginePage;
  /** The test's own `expect`: the engines run concurrently. */
  readonly expect: ExpectStatic;
}

type DefineJourney = (name: string, journey: (visit: Visit) => Promise<void>) => void;

/**
 * The journeys of a file, one after the other in each engine; the engines run side by side.
 * `draws`: needs WebGL (in software, slow).
 */
export function inEngines(
  engines: readonly Engine[],
  { origin, draws = false }: { origin: () => string; draws?: boolean },
  define: (journey: DefineJourney) => void,
): void {
  describe.concurrent.for(engines)("in %s", (engine) => {
    let driver: Driver;
    beforeAll(async () => {
      const open = engine === "Firefox" ? openFirefox : openWebKit;
      driver = await open(origin(), draws);
    });
    afterAll(() => driver?.[Symbol.asyncDispose]());

    define((name, journey) => {
      it(name, { concurrent: false }, async ({ expect, task }) => {
        try {
          await journey({ expect, page: createPage(driver) });
        } catch (cause) {
          const folder = join(traces, task.id);
          task.meta.trace = relative(repository, folder);
          await writeFailureTrace(folder, driver);
          throw cause;
        }
      });
    });

    // WebKit's driver does not report what pages write to the console.
    if (engine === "WebKit") return;
    it("logs no errors", { concurrent: false }, async ({ expect }) => {
      // Errors come as events, in order: this one is the last.
      await driver.evaluate(`console.error("${last}")`);
      await expect.poll(() => driver.errors).toEqual([last]);
    });
  });
}

const last = "the last error of the file";
