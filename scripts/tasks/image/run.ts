import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs a program with its output shown. @throws Error if it fails */
export async function run(command: string, args: readonly string[]): Promise<void> {
  await output(command, args, { stdio: "inherit" });
}

/** Runs a program and returns what it prints, without the last line break. @throws Error if it fails */
export async function output(
  command: string,
  args: readonly string[],
  options: SpawnOptions = { stdio: ["ignore", "pipe", "inherit"] },
): Promise<string> {
  const child = spawn(command, args, options);
  const ended = once(child, "close");
  const [printed, [code]] = await Promise.all([child.stdout ? text(child.stdout) : "", ended]);
  if (code !== 0) throw new Error(`${command} ${args[0]}: ${code}`);
  return printed.trimEnd();
}
