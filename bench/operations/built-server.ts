import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import serverEnvironment from "../../scripts/launch/server-environment.json" with { type: "json" };
import serverFlags from "../../scripts/launch/server-flags.json" with { type: "json" };
import { killWithThisProcess } from "./kill-with-this-process.ts";

/** The folder that `npm run build` writes. */
export const builtProduct = join(import.meta.dirname, "../../dist");
export const isBuilt = (): boolean => existsSync(join(builtProduct, "server.js"));

/** One process of the built product on a fixed port, as systemd runs it. Disposal stops it. */
export interface BuiltServer extends AsyncDisposable {
  readonly port: number;
  /**
   * Starts it, by default with the build that ran last. Resolves once `/readyz` responds with 200; rejects with its
   * output if it ends before.
   */
  start(product?: string): Promise<void>;
  /** Sends the signal. Resolves once the process has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

const readinessIntervalMs = 100;

/** @param settings environment variables of the product */
export function builtServer(port: number, settings: Readonly<Record<string, string>>): BuiltServer {
  let build = builtProduct;
  let child: ChildProcess | undefined;
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    port,
    async start(product = build) {
      build = product;
      const started = spawn(process.execPath, [...serverFlags, join(build, "server.js")], {
        env: {
          ...process.env,
          ...serverEnvironment,
          ...{ NODE_ENV: "production", PORT: String(port) },
          ...settings,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      killWithThisProcess(started);
      let output = "";
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output = (output + text).slice(-10_000);
        });
      }
      while (!(await isReady(port))) {
        if (started.exitCode !== null) throw new Error(`The server ended before it was ready:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, readinessIntervalMs));
      }
    },
    end,
    [Symbol.asyncDispose]: () => end("SIGTERM"),
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
