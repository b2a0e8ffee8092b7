import { spawn } from "node:child_process";
import { once } from "node:events";

export interface ProgramOptions {
  /** What it writes, on either stream, once it is at work. */
  readonly ready: RegExp;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program at work beside the benchmark, asked to end and waited for when disposed. */
export interface RunningProgram extends AsyncDisposable {
  /** What `ready` found. */
  readonly said: RegExpExecArray;
  readonly pid: number;
}

/** Starts a program and waits until it says that it is ready; throws with its words when it ends before. */
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
  const readyMatch = await new Promise<RegExpExecArray>((resolve, reject) => {
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
    said: readyMatch,
    pid: child.pid as number,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
