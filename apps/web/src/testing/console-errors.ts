/**
 * What is said with `console.error`, by React above all. No spy records it: a test that restores all spies would
 * take the record from every test after it.
 */

// biome-ignore lint/suspicious/noConsole: what was said is also printed.
const print = console.error.bind(console);
let consoleErrors: (readonly unknown[])[] = [];

/** The browser's own note that an observer's work goes on in the next frame. */
const isResizeObserverNotice = ([said]: readonly unknown[]) => String(said).includes("ResizeObserver loop");

function record(...said: readonly unknown[]): void {
  if (!isResizeObserverNotice(said)) consoleErrors.push(said);
  print(...said);
}

/** Records complaints from now on, also where a test put a function of its own in the place of `console.error`. */
export function recordConsoleErrors(): void {
  console.error = record;
}

/** The complaints since the last call. */
export function takeConsoleErrors(): readonly (readonly unknown[])[] {
  const taken = consoleErrors;
  consoleErrors = [];
  return taken;
}
