import { expect } from "vitest";

/** Timers of at least this many milliseconds are held. */
const MIN_HELD_MS = 1_000;

interface HeldTimer {
  readonly milliseconds: number;
  readonly end: () => void;
}

const realSetTimeout = globalThis.setTimeout.bind(globalThis);
const realClearTimeout = globalThis.clearTimeout.bind(globalThis);
const held = new Map<number, HeldTimer>();
/** Far from the ids of the browser's own timers. */
let lastHandle = 2 ** 30;

/**
 * Holds every long timer until a test fires it, so that the speed of the machine does not decide whether
 * something that disappears after a while is still shown. Shorter timers run as in the product.
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

/** Waits until a timer of this duration is held, and fires it. */
export async function fireTimer(milliseconds: number): Promise<void> {
  const next = () => [...held].find(([, pause]) => pause.milliseconds === milliseconds);
  await expect.poll(() => next() !== undefined).toBe(true);
  const [handle, pause] = next() ?? [];
  if (handle !== undefined) held.delete(handle);
  pause?.end();
}

/** Fires the timer that closes a `SuccessDialog` (P1 §9). */
export const fireSuccessTimer = (): Promise<void> => fireTimer(1_200);

/** Fires the timer after which a screen says that the server is slow. */
export const fireSlowTimer = (): Promise<void> => fireTimer(10_000);

/** Whether a timer of this duration is held. */
export const isTimerHeld = (milliseconds: number) =>
  [...held.values()].some((pause) => pause.milliseconds === milliseconds);

/** Discards the timers of a finished test. */
export function clearHeldTimers(): void {
  held.clear();
}
