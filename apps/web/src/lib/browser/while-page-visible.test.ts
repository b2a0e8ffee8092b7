import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whilePageVisible } from "./while-page-visible.ts";

let document: EventTarget & { visibilityState: string };
let window: EventTarget;
let navigator: { onLine: boolean };
let visits: AbortSignal[];
let page: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  window = new EventTarget();
  navigator = { onLine: true };
  visits = [];
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
});

const begin = () =>
  whilePageVisible((visit) => visits.push(visit), page.signal, { window, document, navigator });
const setVisibility = (visibilityState: string) => {
  document.visibilityState = visibilityState;
  document.dispatchEvent(new Event("visibilitychange"));
};
const running = () => visits.map(({ aborted }) => !aborted);

it("aborts after the page is hidden for the grace period, and restarts when it is visible", () => {
  begin();
  setVisibility("hidden");
  vi.advanceTimersByTime(29_000);
  setVisibility("visible");
  vi.advanceTimersByTime(60_000);
  expect(running()).toEqual([true]);
  setVisibility("hidden");
  vi.advanceTimersByTime(31_000);
  expect(running()).toEqual([false]);
  setVisibility("visible");
  expect(running()).toEqual([false, true]);
});

it("waits in a background tab until it is visible", () => {
  document.visibilityState = "hidden";
  begin();
  expect(visits).toHaveLength(0);
  setVisibility("visible");
  expect(running()).toEqual([true]);
});

it("aborts while offline and restarts online", () => {
  begin();
  navigator.onLine = false;
  window.dispatchEvent(new Event("offline"));
  setVisibility("visible");
  expect(running()).toEqual([false]);
  navigator.onLine = true;
  window.dispatchEvent(new Event("online"));
  expect(running()).toEqual([false, true]);
});

it("restarts when the page is restored from the back-forward cache", () => {
  begin();
  window.dispatchEvent(new Event("pagehide"));
  expect(running()).toEqual([false]);
  window.dispatchEvent(new Event("pageshow"));
  expect(running()).toEqual([false, true]);
});

it("stops with the page's signal", () => {
  begin();
  page.abort();
  setVisibility("visible");
  expect(running()).toEqual([false]);
});
