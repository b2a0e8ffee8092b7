import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** The last line that a start prints. */
export const ready = "Ctrl-C lo detiene.";
/** @param printed output of a product that is ready */
export const parseOrigin = (printed: string) =>
  /Iniciar sesión\s+(http:\/\/\S+)\/login/.exec(printed)?.[1] as string;

const npmStart = [join(import.meta.dirname, "../../scripts/launch.mjs"), "start"];

/**
 * The product as a person starts it, in its own process group so that a signal reaches every process, as in a
 * terminal.
 */
export interface StartedProduct {
  /** Its output so far. */
  readonly output: () => string;
  /** Resolves with the output once it contains `text`; rejects if the process ends before. */
  waitForOutput(text: string): Promise<string>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  /** Stops reading the output, as if the other end of a pipe had closed. */
  stopReading(): void;
}

function startProduct(environment: Record<string, string>, program: readonly string[]): StartedProduct {
  const child: ChildProcess = spawn(process.execPath, program, {
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let printed = "";
  const listeners = new Set<() => void>();
  const collect = (part: Buffer) => {
    printed += part.toString("utf8");
    for (const listener of listeners) listener();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));

  return {
    output: () => printed,
    ended,
    signal: (signal) => process.kill(-(child.pid as number), signal),
    stopReading() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    waitForOutput(text) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const listen = () => {
        if (printed.includes(text)) resolve(printed);
      };
      listeners.add(listen);
      listen();
      ended.then((code) => reject(new Error(`ended with ${code} before it said «${text}»:\n${printed}`)));
      return promise.finally(() => listeners.delete(listen));
    },
  };
}

/** Starts products and kills those that a failed test left running. */
export class ProductRunner {
  readonly #started: StartedProduct[] = [];

  /** @param program the arguments of Node */
  start(environment: Record<string, string>, program: readonly string[] = npmStart): StartedProduct {
    const product = startProduct({ PORT: "0", BASEMAP: "incluido", ...environment }, program);
    this.#started.push(product);
    return product;
  }

  killAll(): void {
    for (const product of this.#started) {
      try {
        product.signal("SIGKILL");
      } catch {
        // The process has ended already.
      }
    }
  }
}
