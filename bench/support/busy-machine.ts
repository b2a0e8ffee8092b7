import { availableParallelism } from "node:os";
import { startProgram } from "./running-program.ts";

const script = `process.stdout.write("busy"); for (const end = Date.now() + 120_000; Date.now() < end; );`;

/** One program for each processor that computes all the time, until disposal or for two minutes. */
export async function keepMachineBusy(): Promise<AsyncDisposable> {
  const programs = await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      startProgram(process.execPath, ["-e", script], { ready: /busy/ }),
    ),
  );
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(programs.map((program) => program[Symbol.asyncDispose]()));
    },
  };
}
