import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAdaptiveTimeout } from "./adaptive-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<Response>(() => undefined);
/** Returns how long a request waits until the network counts as too slow. */
async function elapsed(
  within: ReturnType<typeof createAdaptiveTimeout>,
  network: Promise<Response>,
): Promise<number> {
  const startedAt = Date.now();
  const outcome = within(5_000, network);
  await vi.advanceTimersToNextTimerAsync();
  expect((await outcome).kind).toBe("slow");
  return Date.now() - startedAt;
}

it("reports a response in time and a failure", async () => {
  const within = createAdaptiveTimeout();
  const response = new Response("x");
  expect(await within(5_000, Promise.resolve(response))).toEqual({ kind: "responded", response });
  const error = new TypeError("no network");
  expect(await within(5_000, Promise.reject(error))).toEqual({ kind: "failed", error });
});

it("uses a short timeout after a slow request, until the network responds again", async () => {
  const within = createAdaptiveTimeout();
  const { promise, resolve } = Promise.withResolvers<Response>();
  expect(await elapsed(within, promise)).toBe(5_000);
  expect(await elapsed(within, never())).toBe(1_000);
  resolve(new Response("late"));
  await promise;
  expect(await elapsed(within, never())).toBe(5_000);
});
