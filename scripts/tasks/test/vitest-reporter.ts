import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { root } from "../run-command.ts";
import type { FileRecord, Outcome, TestRecord } from "./outcome.ts";

type Thrown = readonly { readonly message: string }[];

declare module "vitest" {
  interface TaskMeta {
    /** Of a file: the processor time that it accounts for. */
    cpuSeconds?: number;
    /** Of a failed test, or of a file whose hooks failed: the folder, relative to the repository, with what the browser did. */
    trace?: string;
  }
}

/** The file that the outcome of a run is written to. */
export const outcomePathVariable = "MAPAOBRA_TEST_OUTCOME";

/** Writes what a run of Vitest ended with as JSON, for the summary of `npm test`. */
export default class OutcomeReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: Thrown): Promise<void> {
    const path = process.env[outcomePathVariable];
    if (path) await writeFile(path, JSON.stringify(collectOutcome(modules, unhandled)));
  }
}

/** Tests one by one; a file that failed to load and an error outside of every test are one failure each. */
export function collectOutcome(modules: readonly TestModule[], unhandled: Thrown): Outcome {
  const outside = unhandled.map(
    (error): TestRecord => ({
      name: "an error outside of every test",
      seconds: 0,
      state: "failed",
      reason: firstLine([error]),
    }),
  );
  return {
    tests: [...modules.flatMap(recordsOf), ...outside],
    files: modules.map(fileRecord),
  };
}

function recordsOf(module: TestModule): TestRecord[] {
  const file = pathOf(module);
  const tests = [...module.children.allTests()].map((test) => ({ ...testRecord(test), file }));
  const isExplained = tests.some(({ state }) => state === "failed");
  if (module.ok() && module.errors().length === 0) return tests;
  if (isExplained && module.errors().length === 0) return tests;
  const reason = firstLine(module.errors().length > 0 ? module.errors() : suiteErrors(module));
  const { trace } = module.meta();
  const failed = { name: "the file itself", file, seconds: 0, state: "failed", reason } as const;
  return [...tests, trace === undefined ? failed : { ...failed, trace }];
}

/** What the hooks of a group of tests threw. */
const suiteErrors = (module: TestModule): Thrown =>
  [...module.children.allSuites()].flatMap((suite) => suite.errors());

function testRecord(test: TestCase): TestRecord {
  const { state, errors = [] } = test.result();
  const { trace } = test.meta();
  return {
    name: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    // What never ended did not pass.
    state: state === "pending" ? "failed" : state,
    ...(state === "failed" && { reason: firstLine(errors) }),
    ...(state === "pending" && { reason: "it did not end" }),
    ...(trace !== undefined && { trace }),
  };
}

function fileRecord(module: TestModule): FileRecord {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const { cpuSeconds } = module.meta();
  return {
    file: pathOf(module),
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
  };
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

const firstLine = ([error]: Thrown): string => error?.message.split("\n")[0] ?? "it gave no reason";
