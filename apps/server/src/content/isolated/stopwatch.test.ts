import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStopwatch } from "./stopwatch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a stopwatch counts the time between its starts and its pauses only", () => {
  const onEnd = vi.fn();
  const stopwatch = createStopwatch(100, onEnd);
  stopwatch.resume();
  vi.advanceTimersByTime(60);
  stopwatch.pause();
  vi.advanceTimersByTime(1_000);
  stopwatch.resume();
  vi.advanceTimersByTime(39);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
  stopwatch.resume();
  vi.advanceTimersByTime(99);
  expect(onEnd).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it("a stopwatch that was reset counts from the beginning", () => {
  const onEnd = vi.fn();
  const stopwatch = createStopwatch(100, onEnd);
  stopwatch.resume();
  vi.advanceTimersByTime(60);
  stopwatch.pause();
  stopwatch.reset();
  stopwatch.resume();
  vi.advanceTimersByTime(99);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it("a stopwatch that was stopped stays so", () => {
  const onEnd = vi.fn();
  const stopwatch = createStopwatch(100, onEnd);
  stopwatch.resume();
  stopwatch.stop();
  stopwatch.resume();
  vi.advanceTimersByTime(1_000);
  expect(onEnd).not.toHaveBeenCalled();
});
