import { OperatorError } from "../settings/operator-error.ts";

/** Runs a command, whose number is the exit code. What an operator can mend is one sentence. */
export async function runProgram(main: (args: readonly string[]) => Promise<unknown>): Promise<void> {
  try {
    const code = await main(process.argv.slice(2));
    process.exitCode = typeof code === "number" ? code : 0;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
