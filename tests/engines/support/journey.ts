import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, type ExpectStatic, inject, it } from "vitest";
import { repository } from "../../journeys/support/trace-folder.ts";
import { engineLimitations } from "./engine-limitations.ts";
import { type Engine, engines, openDriver } from "./engines.ts";
import { traces, writeFailureTrace } from "./failure-trace.ts";
import { createPage, type EnginePage } from "./page.ts";
import { type RecordedDriver, recordSteps } from "./record-steps.ts";

export interface JourneyContext {
  readonly engine: Engine;
  /** The laptop's page that the journeys of a file share, in a browser context of its own. */
  readonly page: EnginePage;
  /** The test's own: the engines run at the same time. */
  readonly expect: ExpectStatic;
}

type DefineJourney = (name: string, journey: (visit: JourneyContext) => Promise<void>) => void;

interface JourneysOptions {
  /** The address of the product. */
  readonly origin: (engine: Engine) => string;
  /** Whether they look at what WebGL draws, which is software here and costs the most. */
  readonly needsWebGl?: true;
}

/** The journeys of a file, one after the other in each engine; the engines run side by side. */
export function inEachEngine(
  { origin, needsWebGl }: JourneysOptions,
  define: (journey: DefineJourney) => void,
): void {
  describe.concurrent.for(engines)("in %s", (engine) => {
    let recorded: RecordedDriver;
    beforeAll(async () => {
      recorded = recordSteps(await openDriver(engine, needsWebGl ?? false));
      await recorded.driver.resize(1280, 720);
    });
    afterAll(() => recorded?.driver[Symbol.asyncDispose]());

    define((name, journey) => {
      it(name, { concurrent: false }, async ({ expect, task }) => {
        const page = createPage(recorded.driver, origin(engine), inject("pageScript"));
        try {
          await journey({ engine, expect, page });
        } catch (cause) {
          const folder = join(traces, task.id);
          task.meta.trace = relative(repository, folder);
          await writeFailureTrace(folder, recorded);
          throw cause;
        }
      });
    });

    it("logs no errors", { concurrent: false }, async ({ expect, skip }) => {
      const reason = engineLimitations[engine]["read the console"];
      if (reason) skip(reason);
      const { driver } = recorded;
      // Errors come as events, in order: this one is the last.
      await driver.call("(text) => console.error(text)", last);
      await expect.poll(() => driver.errors.filter((text) => !isOfNetwork(text))).toEqual([last]);
    });
  });
}

const last = "the last error of the file";

/** What Firefox logs of requests that the network did not take, and of parts of a page that were left while they came. */
const networkErrors = [
  /^Failed to load ‘/,
  /error loading dynamically imported module/,
  /Loading failed for the module/,
];

const isOfNetwork = (text: string) => networkErrors.some((note) => note.test(text));
