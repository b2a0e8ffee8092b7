import { expect } from "vitest";

/** Timers of at least so many milliseconds are pauses that a person would notice. */
const MIN_HELD_MS = 1_000;

interface HeldTimer {
  readonly milliseconds: number;
  readonly end: () => void;
}

const realSetTimeout = globalThis.setTimeout.bind(globalThis);
const realClearTimeout = globalThis.clearTimeout.bind(globalThis);
const held = new Map<number, HeldTimer>();
/** Far from the numbers of the browser's own timers. */
let lastHandle = 2 ** 30;

/**
 * Holds every pause until a test ends it, so that the speed of the machine does not decide whether something
 * that goes away by itself is still shown. Shorter timers run as they do in the product.
 */
export function holdLongTimers(): void {
  globalThis.setTimeout = ((handler: TimerHandler, milliseconds = 0, ...given: unknown[]) => {
    if (milliseconds < MIN_HELD_MS || typeof handler !== "function") {
      return realSetTimeout(handler, milliseconds, ...given);
    }
    lastHandle += 1;
    held.set(lastHandle, { milliseconds, end: () => handler(...given) });
    return lastHandle;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((handle?: number) => {
    if (handle === undefined || !held.delete(handle)) realClearTimeout(handle);
  }) as typeof clearTimeout;
}

/** Waits until a pause of so many milliseconds is held, and ends it. */
export async function fireTimer(milliseconds: number): Promise<void> {
  const next = () => [...held].find(([, pause]) => pause.milliseconds === milliseconds);
  await expect.poll(() => next() !== undefined).toBe(true);
  const [handle, pause] = next() ?? [];
  if (handle !== undefined) held.delete(handle);
  pause?.end();
}

/** Ends the time for which a `SuccessDialog` is shown (P1 §9). */
export const fireSuccessTimer = (): Promise<void> => fireTimer(1_200);

/** Ends the time after which a screen says that the server takes long. */
export const fireSlowTimer = (): Promise<void> => fireTimer(10_000);

/** Whether a pause of so many milliseconds waits for its end. */
export const isTimerHeld = (milliseconds: number) =>
  [...held.values()].some((pause) => pause.milliseconds === milliseconds);

/** Forgets the pauses of a test that ended. */
export function clearHeldTimers(): void {
  held.clear();
}
