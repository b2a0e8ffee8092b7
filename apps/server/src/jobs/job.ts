/** Work that waits for no request (decision 99). Several processes may run it at once: it claims what it does. */
export interface Job {
  /** For the log: `could not {name}`. */
  readonly name: string;
  /** Between two runs; else 15 s. */
  readonly intervalMs?: number;
  /** Does all that waits now. */
  run(): Promise<void>;
  /** Begins nothing more in the present run. */
  stop?(): void;
}
