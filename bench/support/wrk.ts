import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Program } from "./debian-programs.ts";

const run = promisify(execFile);

export interface Load {
  readonly requestsASecond: number;
  readonly p99Milliseconds: number;
}

/** One thread and few connections: on a small machine the generator must not take the server's processor. */
export const connections = 16;

/** Asks for one address over and over for some seconds; throws when any answer was not the right one. */
export async function load(wrk: Program, address: string, seconds: number): Promise<Load> {
  const { stdout } = await run(
    wrk.command,
    [
      ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
      ...[
        "--header",
        "accept-encoding: br",
        "--script",
        join(import.meta.dirname, "wrk-report.lua"),
        address,
      ],
    ],
    { env: { ...process.env, ...wrk.env } },
  );
  const report = JSON.parse(stdout.slice(stdout.lastIndexOf("{"))) as Record<string, number>;
  const { requests = 0, microseconds = 1, failures, p99 = Number.NaN } = report;
  if (failures !== 0) throw new Error(`${address} failed under load: ${JSON.stringify(report)}`);
  return { requestsASecond: (requests / microseconds) * 1e6, p99Milliseconds: p99 / 1000 };
}
