import { spawn } from "node:child_process";
import { once } from "node:events";

export interface ProgramOptions {
  /** Matches its output, on either stream, once it is ready. */
  readonly ready: RegExp;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running program. Disposal stops it and waits for its end. */
export interface RunningProgram extends AsyncDisposable {
  /** The match of `ready`. */
  readonly readyMatch: RegExpExecArray;
  readonly pid: number;
}

/** Starts a program and waits until it is ready. Throws with its output if it ends before. */
export async function startProgram(
  command: string,
  commandArguments: readonly string[],
  { ready, env }: ProgramOptions,
): Promise<RunningProgram> {
  const child = spawn(command, commandArguments, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = "";
    const collect = (text: string) => {
      output += text;
      const match = ready.exec(output);
      if (!match) return;
      resolve(match);
      for (const stream of [child.stdout, child.stderr]) stream.off("data", collect).resume();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", collect);
    ended.then(
      ([code]) => reject(new Error(`${command} ended (${code}) before it was ready:\n${output}`)),
      reject,
    );
  });
  return {
    readyMatch: match,
    pid: child.pid as number,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
