/** Stops one component. `forceSignal` ends graceful waiting. */
type ShutdownStep = (forceSignal: AbortSignal) => Promise<unknown>;

/** Resolves when the signal is aborted, at once if it already is. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** The steps of a shutdown, or of a failed start, run in reverse order. */
export class ShutdownStack {
  readonly #steps: ShutdownStep[] = [];

  push(step: ShutdownStep): void {
    this.#steps.push(step);
  }

  /**
   * Runs every step, also after a failed one.
   * @throws AggregateError of the steps that failed
   */
  async run(forceSignal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step(forceSignal);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be stopped in order");
  }
}
