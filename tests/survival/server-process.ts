import { spawn } from "node:child_process";
import { join } from "node:path";

const main = join(import.meta.dirname, "../../apps/server/src/main.ts");

/** One process of the product, without the launcher before it. */
export interface ServerProcess {
  /** Where it answers. */
  readonly origin: string;
  /** As a power cut does; resolves once it is dead. */
  kill(): Promise<void>;
  /** In order, with its database; resolves once it has ended. */
  stop(): Promise<void>;
}

/** Starts a process on a port of its own and resolves once it answers; rejects with what it said if it never does. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      // Where the modules of the server are kept compiled from one start to the next.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "off",
      LOG_LEVEL: "error",
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
