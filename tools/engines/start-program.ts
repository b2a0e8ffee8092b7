import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A program that runs until it is disposed. */
export interface RunningProgram extends AsyncDisposable {
  /** What it said or answered when it was ready: an address, a number. */
  readonly announced: string;
}

interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** Resolves when the program is ready. */
  waitUntilReady(child: ChildProcess): Promise<string>;
}

/** Starts a program and waits until it is ready; throws if it ends before that. */
export async function startProgram(program: Program): Promise<RunningProgram> {
  const child = spawn(program.path, program.args, program.options);
  const ended = once(child, "exit");
  const readyOutput = await Promise.race([program.waitUntilReady(child), failure(program.path, ended)]);
  return {
    announced: readyOutput,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

/**
 * What a program writes to a file descriptor at the place of the pattern's group. Keeps reading afterwards: a
 * program whose pipe is full would block.
 */
export const matchOutput = (descriptor: number, pattern: RegExp) => (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let text = "";
    (child.stdio[descriptor] as Readable).on("data", (chunk) => {
      text += String(chunk);
      const [, found] = pattern.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
  });

async function failure(path: string, ended: Promise<unknown[]>): Promise<never> {
  const [code, signal] = await ended;
  throw new Error(`${path} ended before it was ready (${code ?? signal})`);
}
