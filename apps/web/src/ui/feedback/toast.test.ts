import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast, toasts } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toasts.dismiss();
  vi.useRealTimers();
});

const text = () => toasts.current()?.text;

it("a toast closes after 2.5 seconds", () => {
  showToast("Ruta copiada.");
  vi.advanceTimersByTime(2_499);
  expect(text()).toBe("Ruta copiada.");
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

it("a toast with an action closes after 10 seconds, counted from its own start", () => {
  showToast("Punto movido.");
  vi.advanceTimersByTime(2_000);
  showToast("Punto eliminado.", { label: "Deshacer", run: () => undefined });
  vi.advanceTimersByTime(9_999);
  expect(text()).toBe("Punto eliminado.");
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

it("the timer pauses while a toast is hovered, and restarts in full afterwards", () => {
  showToast("Punto movido.", { label: "Deshacer", run: () => undefined });
  vi.advanceTimersByTime(9_000);
  toasts.pauseTimer();
  vi.advanceTimersByTime(60_000);
  expect(text()).toBe("Punto movido.");
  toasts.restartTimer();
  vi.advanceTimersByTime(9_999);
  expect(text()).toBe("Punto movido.");
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});
