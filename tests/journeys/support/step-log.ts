import { relative } from "node:path";
import { chromium } from "playwright-core";
import { repository } from "./trace-folder.ts";

/**
 * Records the calls that a journey makes to Playwright, for the folder of a failed one. It listens to the hook that
 * Playwright's own test runner uses, because tracing costs 15 % of the processor time of journeys.
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
  readonly at: number;
  hasEnded: boolean;
}

const kept = 300;
const longestText = 200;
let steps: Step[] = [];
let start = performance.now();

const instrumentation: unknown = Reflect.get(chromium, "_instrumentation");
const addListener: unknown =
  typeof instrumentation === "object" && instrumentation && Reflect.get(instrumentation, "addListener");
if (typeof addListener !== "function")
  throw new Error("This version of Playwright has no listeners for its calls.");
addListener({
  onApiCallBegin(call: Call, sent: Sent) {
    steps.push({ call, sent, at: performance.now(), hasEnded: false });
    if (steps.length > kept) steps.shift();
  },
  onApiCallEnd(call: Call) {
    const step = steps.findLast((one) => one.call === call);
    if (step) step.hasEnded = true;
  },
});

/** Forgets the steps so far. */
export function beginSteps(): void {
  steps = [];
  start = performance.now();
}

/** The last steps, a line each: seconds since the first, what was called with what, where, and how it ended. */
export const lastSteps = (): readonly string[] => steps.map(describeStep);

function describeStep({ call, sent, at, hasEnded }: Step): string {
  const seconds = ((at - start) / 1_000).toFixed(2).padStart(7);
  const [place] = call.frames;
  const where = place ? ` (${relative(repository, place.file)}:${place.line})` : "";
  return `${seconds} s  ${call.apiName} ${describeParams(sent.params)}${where}${describeEnd(call, hasEnded)}`;
}

function describeParams(params: unknown): string {
  const text = JSON.stringify(params) ?? "";
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function describeEnd({ error }: Call, hasEnded: boolean): string {
  if (error) return ` FAILED: ${error.message.split("\n")[0]}`;
  return hasEnded ? "" : " UNFINISHED";
}
