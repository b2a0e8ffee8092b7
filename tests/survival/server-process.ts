import { spawn } from "node:child_process";
import { join } from "node:path";

const currentProgram = join(import.meta.dirname, "../../apps/server/src/main.ts");

/** One server process, without the launcher. */
export interface ServerProcess {
  /** The origin at which it listens. */
  readonly origin: string;
  /** Kills the process, as a power cut does. Resolves once it is dead. */
  kill(): Promise<void>;
  /** Stops the process and its database gracefully. Resolves once it has ended. */
  stop(): Promise<void>;
}

/** Starts a process on a free port. Resolves once it responds; rejects with its output if it never does. */
export async function startServer(
  environment: Record<string, string>,
  program: string = currentProgram,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
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
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let output = "";
    const collectOutput = (part: Buffer) => {
      output += part.toString("utf8");
      const found = /Iniciar sesión\s+http:\/\/\S+:(\d+)\/login/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on("data", collectOutput);
    child.stderr.on("data", collectOutput);
    child.once("close", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  const send = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () => send("SIGKILL"),
    stop: () => send("SIGTERM"),
  };
}
