import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Program } from "./debian-programs.ts";

const run = promisify(execFile);

export interface Load {
  readonly requestsASecond: number;
  readonly p99Milliseconds: number;
}

/** One thread and few connections: on a small machine the generator must not take the server's CPU. */
export const connections = 16;

/** A request that is more than an address. */
export interface LoadRequest {
  readonly connections?: number;
  readonly token?: string;
  /** Sent as JSON; `{id}` in it is replaced by the next of `ids` in each request. */
  readonly body?: object;
  readonly ids?: readonly number[];
}

/** Requests one address repeatedly for some seconds. Throws if any response is an error. */
export async function load(
  wrk: Program,
  address: string,
  seconds: number,
  request: LoadRequest = {},
): Promise<Load> {
  const headers = [
    "accept-encoding: br",
    ...(request.token ? [`authorization: Bearer ${request.token}`] : []),
  ];
  const { stdout } = await run(
    wrk.command,
    [
      ...["--threads", "1", "--connections", String(request.connections ?? connections)],
      // A slow response is not a failure.
      ...["--duration", `${seconds}s`, "--timeout", "60s"],
      ...headers.flatMap((header) => ["--header", header]),
      ...["--script", join(import.meta.dirname, "wrk-report.lua"), address],
    ],
    { env: { ...process.env, ...wrk.env, ...environmentOf(request) } },
  );
  const report = JSON.parse(stdout.slice(stdout.lastIndexOf("{"))) as Record<string, number>;
  const { requests = 0, microseconds = 1, failures, p99 = Number.NaN } = report;
  if (failures !== 0) throw new Error(`${address} failed under load: ${JSON.stringify(report)}`);
  return { requestsASecond: (requests / microseconds) * 1e6, p99Milliseconds: p99 / 1000 };
}

const environmentOf = ({ body, ids }: LoadRequest): Record<string, string> => ({
  ...(body && { WRK_METHOD: "POST", WRK_BODY: JSON.stringify(body) }),
  ...(ids && { WRK_IDS: ids.join(" ") }),
});
