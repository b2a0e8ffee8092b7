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
const turn = (visibilityState: string) => {
  document.visibilityState = visibilityState;
  document.dispatchEvent(new Event("visibilitychange"));
};
const going = () => visits.map(({ aborted }) => !aborted);

it("aborts after the page is hidden for the grace period, and restarts when it is visible", () => {
  begin();
  turn("hidden");
  vi.advanceTimersByTime(29_000);
  turn("visible");
  vi.advanceTimersByTime(60_000);
  expect(going()).toEqual([true]);
  turn("hidden");
  vi.advanceTimersByTime(31_000);
  expect(going()).toEqual([false]);
  turn("visible");
  expect(going()).toEqual([false, true]);
});

it("waits in a background tab until it is visible", () => {
  document.visibilityState = "hidden";
  begin();
  expect(visits).toHaveLength(0);
  turn("visible");
  expect(going()).toEqual([true]);
});

it("aborts while offline and restarts online", () => {
  begin();
  navigator.onLine = false;
  window.dispatchEvent(new Event("offline"));
  turn("visible");
  expect(going()).toEqual([false]);
  navigator.onLine = true;
  window.dispatchEvent(new Event("online"));
  expect(going()).toEqual([false, true]);
});

it("restarts when the page is restored from the back-forward cache", () => {
  begin();
  window.dispatchEvent(new Event("pagehide"));
  expect(going()).toEqual([false]);
  window.dispatchEvent(new Event("pageshow"));
  expect(going()).toEqual([false, true]);
});

it("stops with the page's signal", () => {
  begin();
  page.abort();
  turn("visible");
  expect(going()).toEqual([false]);
});
