import { relative } from "node:path";
import { type CliOptions, startVitest, type TestCase, type TestModule } from "vitest/node";
import { root } from "../run-command.ts";
import { failure, type Outcome, type TestRecord } from "./outcome.ts";

type TestErrors = readonly { readonly message: string }[];

declare module "vitest" {
  interface TaskMeta {
    /**
     * For a failed test, or a file whose hooks failed: the folder of its trace, relative to the repository.
     */
    trace?: string;
  }
}

/** Runs Vitest in this process. */
export async function runVitest(options: CliOptions): Promise<Outcome> {
  const vitest = await startVitest("test", [], { ...options, watch: false });
  const { state } = vitest;
  const outside = (state.getUnhandledErrors() as TestErrors).map((error) =>
    failure("an error outside of every test", firstLine([error])),
  );
  const outcome = [...state.getTestModules().flatMap(recordsOf), ...outside];
  await vitest.close();
  return outcome;
}

/** The tests of a file; if it failed to load or a hook failed, one more failure. */
function recordsOf(module: TestModule): TestRecord[] {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests()].map((test) => ({ ...recordOf(test), file }));
  const errors = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  const isExplained = tests.some(({ state }) => state === "failed");
  if (errors.length === 0 && (module.ok() || isExplained)) return tests;
  const { trace } = module.meta();
  return [...tests, { ...failure("the file itself", firstLine(errors)), file, trace }];
}

function recordOf(test: TestCase): TestRecord {
  const { state, errors = [] } = test.result();
  const { trace } = test.meta();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  const isFine = state === "passed" || state === "skipped";
  const end = isFine ? { name: test.fullName, state } : failure(test.fullName, firstLine(errors));
  return { ...end, seconds, trace };
}

const firstLine = ([error]: TestErrors): string => error?.message.split("\n")[0] ?? "it did not end";
