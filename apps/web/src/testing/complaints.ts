/**
 * What is said with `console.error`, by React above all. No spy records it: a test that restores all spies would
 * take the record from every test after it.
 */

// biome-ignore lint/suspicious/noConsole: what was said is also printed.
const print = console.error.bind(console);
let complaints: (readonly unknown[])[] = [];

/** The browser's own note that an observer's work goes on in the next frame. */
const isFrameNote = ([said]: readonly unknown[]) => String(said).includes("ResizeObserver loop");

function record(...said: readonly unknown[]): void {
  if (!isFrameNote(said)) complaints.push(said);
  print(...said);
}

/** Records complaints from now on, also where a test put a function of its own in the place of `console.error`. */
export function recordComplaints(): void {
  console.error = record;
}

/** The complaints since the last call. */
export function takeComplaints(): readonly (readonly unknown[])[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
