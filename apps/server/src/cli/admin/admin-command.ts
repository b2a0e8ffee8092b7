import type { Readable } from "node:stream";

/** What an order reads and writes. */
export interface AdminConsole {
  /** The environment variables of the product. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Prints a line of the result. */
  readonly print: (line: string) => void;
}

/** One order of `npm run admin`. */
export interface AdminCommand {
  /** One line for the list of orders. */
  readonly summary: string;
  readonly usage: string;
  /**
   * Runs the order and returns the exit code.
   * @throws OperatorError with the reason in Spanish; nothing has changed then
   */
  run(args: readonly string[], console: AdminConsole): Promise<number>;
}
