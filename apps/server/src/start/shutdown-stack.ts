/** Takes one thing back; `hurry` says when to stop being patient about it. */
type ShutdownStep = (hurry: AbortSignal) => Promise<unknown>;

/** Resolves at once when the signal was given, else when it is. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** What is undone, last first, when the product stops or its start fails. */
export class ShutdownStack {
  readonly #steps: ShutdownStep[] = [];

  push(step: ShutdownStep): void {
    this.#steps.push(step);
  }

  /** Takes every step, also after one that failed; then throws an AggregateError of what failed. */
  async run(hurry: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step(hurry);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be stopped in order");
  }
}
