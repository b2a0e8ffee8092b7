import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const currentProgram = join(import.meta.dirname, "../../apps/server/src/main.ts");
const preload = join(import.meta.dirname, "preload-product.ts");

/** One server process, without the launcher. */
export interface ServerProcess {
  /** The origin at which it listens. */
  readonly origin: string;
  /** Kills the process, as a power cut does. Resolves once it is dead. */
  kill(): Promise<void>;
  /** Stops the process and its database gracefully. Resolves once it has ended. */
  stop(): Promise<void>;
}

/** A process that loads its modules, two thirds of the time of a start, and then waits. */
export interface PreloadedServer {
  /** As `startServer`. Call it once. */
  start(): Promise<ServerProcess>;
  kill(): Promise<void>;
}

/** Starts a process on a free port. Resolves once it responds; rejects with its output if it never does. */
export const startServer = (
  environment: Record<string, string>,
  program: string = currentProgram,
): Promise<ServerProcess> => untilListening(spawnServer([program], environment));

/** The modules of the next process are loaded while the present one works. */
export function preloadServer(environment: Record<string, string>): PreloadedServer {
  const child = spawnServer(["--import", preload, currentProgram], environment);
  const loaded = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("close", (code) => reject(new Error(`the server ended with ${code} while it was loaded`)));
  });
  loaded.catch(() => undefined);
  return {
    async start() {
      await loaded;
      child.send("start");
      return untilListening(child);
    },
    kill: () => signal(child, "SIGKILL"),
  };
}

const spawnServer = (args: readonly string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      // The cache of compiled server modules, shared by all starts.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "off",
      LOG_LEVEL: "error",
      BASEMAP: "incluido",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", ...(args.length > 1 ? (["ipc"] as const) : [])],
  });

async function untilListening(child: ChildProcess): Promise<ServerProcess> {
  const port = await new Promise<string>((resolve, reject) => {
    let output = "";
    const collectOutput = (part: Buffer) => {
      output += part.toString("utf8");
      const found = /http:\/\/\S+:(\d+)\/(?:login|healthz)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", collectOutput);
    child.stderr?.on("data", collectOutput);
    child.once("close", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () => signal(child, "SIGKILL"),
    stop: () => signal(child, "SIGTERM"),
  };
}

/** Resolves once the process has ended. */
async function signal(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill(name);
  await ended;
}
