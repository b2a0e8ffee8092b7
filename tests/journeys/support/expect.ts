import { expect as playwrightExpect } from "playwright/test";

/** Timeout of every wait, in milliseconds: what has not come by then does not come on a busy machine either. */
export const TIMEOUT_MS = 20_000;
/** Timeout of a page's first load, which compiles the application and starts WebGL in software. */
export const LOAD_TIMEOUT_MS = 90_000;
/** Timeout of a map's first picture, which takes seconds of a processor that all suites share. */
export const DRAWING_TIMEOUT_MS = 120_000;

/** Playwright's `expect`: matchers on a locator or a page retry until they pass. */
export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS });

const intervals = [50, 100, 200, 250];

/**
 * Retries a reading until the matcher passes: for values read from a page, a server or a file in several
 * steps. A reading that throws fails at once.
 */
export const eventually = <Value>(
  look: () => Promise<Value> | Value,
  options: { readonly message?: string; readonly timeout?: number } = {},
) => expect.poll(look, { timeout: TIMEOUT_MS, intervals, ...options });

/**
 * Repeats an action on a page twice a second until it returns true: for actions that a person would repeat
 * too, such as a press on a map that still moves.
 */
export const repeatUntilDone = (act: () => Promise<boolean>): Promise<void> =>
  expect.poll(act, { timeout: TIMEOUT_MS, intervals: [500] }).toBe(true);

/**
 * Repeats assertions on what is read from a page until all pass. Returns the last result. The function must
 * only read.
 */
export async function retryUntilPasses<Value>(look: () => Promise<Value>): Promise<Value> {
  const found: Value[] = [];
  const keepLast = async () => {
    found[0] = await look();
  };
  await playwrightExpect(keepLast).toPass({ timeout: TIMEOUT_MS, intervals });
  return found[0] as Value;
}
