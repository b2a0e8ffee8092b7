/**
 * The calls of `console.error`, above all by React. Not a spy: a test that restores all spies would stop the
 * recording for every test after it.
 */

// biome-ignore lint/suspicious/noConsole: what was said is also printed.
const print = console.error.bind(console);
let consoleErrors: (readonly unknown[])[] = [];

/** The browser's notice that a ResizeObserver continues in the next frame. */
const isResizeObserverNotice = ([message]: readonly unknown[]) =>
  String(message).includes("ResizeObserver loop");

function record(...message: readonly unknown[]): void {
  if (!isResizeObserverNotice(message)) consoleErrors.push(message);
  print(...message);
}

/** Records console errors from now on, even if a test replaces `console.error`. */
export function recordConsoleErrors(): void {
  console.error = record;
}

/** The console errors since the last call. */
export function takeConsoleErrors(): readonly (readonly unknown[])[] {
  const recorded = consoleErrors;
  consoleErrors = [];
  return recorded;
}
