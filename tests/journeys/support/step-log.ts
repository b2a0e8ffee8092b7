import { relative } from "node:path";
import { chromium } from "playwright-core";
import { repository } from "./trace-folder.ts";

/**
 * What a journey asks of its browsers, for the folder of a failed one. Playwright tells its own test runner the same
 * way; its tracing costs a sixth of a journey's processor time.
 */

interface Call {
  readonly apiName: string;
  /** Where a file of the journeys made it, the innermost place first. */
  readonly frames: readonly { readonly file: string; readonly line?: number }[];
  /** Of a call that ended with one. */
  readonly error?: Error;
}

interface Sent {
  readonly params?: unknown;
}

interface Step {
  readonly call: Call;
  readonly sent: Sent;
  readonly begun: number;
  ended?: number;
}

const kept = 300;
const longestText = 200;
let steps: Step[] = [];
let begun = performance.now();

const instrumentation: unknown = Reflect.get(chromium, "_instrumentation");
const addListener: unknown =
  typeof instrumentation === "object" && instrumentation && Reflect.get(instrumentation, "addListener");
if (typeof addListener !== "function")
  throw new Error("This version of Playwright tells its calls elsewhere.");
addListener({
  onApiCallBegin(call: Call, sent: Sent) {
    steps.push({ call, sent, begun: performance.now() });
    if (steps.length > kept) steps.shift();
  },
  onApiCallEnd(call: Call) {
    const step = steps.findLast((one) => one.call === call);
    if (step) step.ended = performance.now();
  },
});

/** Forgets the steps so far. */
export function beginSteps(): void {
  steps = [];
  begun = performance.now();
}

/** The last steps, a line each: seconds since the first, what was called with what, where, and how it ended. */
export const lastSteps = (): readonly string[] => steps.map(describeStep);

function describeStep({ call, sent, begun: at, ended }: Step): string {
  const seconds = ((at - begun) / 1_000).toFixed(2).padStart(7);
  const [place] = call.frames;
  const where = place ? ` (${relative(repository, place.file)}:${place.line})` : "";
  return `${seconds} s  ${call.apiName} ${describeParams(sent.params)}${where}${describeEnd(call, ended)}`;
}

function describeParams(params: unknown): string {
  const text = JSON.stringify(params) ?? "";
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function describeEnd({ error }: Call, ended: number | undefined): string {
  if (error) return ` FAILED: ${error.message.split("\n")[0]}`;
  return ended === undefined ? " UNFINISHED" : "";
}
