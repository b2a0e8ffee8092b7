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

it("a toast goes after two and a half seconds", () => {
  showToast("Ruta copiada.");
  vi.advanceTimersByTime(2_499);
  expect(text()).toBe("Ruta copiada.");
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

it("a toast that offers something stays ten seconds, each toast from its own beginning", () => {
  showToast("Punto movido.");
  vi.advanceTimersByTime(2_000);
  showToast("Punto eliminado.", { label: "Deshacer", run: () => undefined });
  vi.advanceTimersByTime(9_999);
  expect(text()).toBe("Punto eliminado.");
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

it("a toast stays while it is held, and has its whole time again once it is released", () => {
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
