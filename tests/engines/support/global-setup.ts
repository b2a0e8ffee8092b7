import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { programs } from "../../../tools/engines/engine-programs.ts";
import { traces } from "./failure-trace.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The X display that the browsers draw on. */
    display: string;
    /** The folder of the browsers' home folders. */
    homes: string;
    /** The source of `in-page.ts` with its imports. */
    pageScript: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await rm(traces, { recursive: true, force: true });
  const homes = await mkdtemp(join(tmpdir(), "mapaobra-engines-"));
  project.provide("homes", homes);
  project.provide("pageScript", await bundlePageScript());
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const server = spawn(programs.xvfb, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const lines = createInterface({ input: server.stdio[3] as Readable });
  const [number] = await once(lines, "line", { signal: AbortSignal.timeout(60_000) });
  project.provide("display", `:${number}`);
  return async () => {
    server.kill();
    await rm(homes, { recursive: true, maxRetries: 5 });
  };
}

async function bundlePageScript(): Promise<string> {
  const lib = { entry: join(import.meta.dirname, "in-page.ts"), formats: ["iife" as const], name: "inPage" };
  const built = await build({ configFile: false, logLevel: "error", build: { write: false, lib } });
  const [bundle] = Array.isArray(built) ? built : [];
  if (!bundle) throw new Error("the page script was not built");
  return bundle.output[0].code;
}
