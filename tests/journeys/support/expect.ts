import { expect as playwrightExpect } from "playwright/test";

/**
 * How long anything is waited for, in milliseconds. Software rendering on a busy machine takes its time; a broken
 * product does not get better by it.
 */
export const TIMEOUT_MS = 90_000;

/** Playwright's `expect`: matchers on a locator or a page look again until they hold. */
export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS });

const intervals = [50, 100, 200, 250];

/**
 * Looks again until it holds: for what is read from a page, a server or a file by more than one step. A reading that
 * throws ends it.
 */
export const eventually = <Value>(
  look: () => Promise<Value> | Value,
  options: { readonly message?: string } = {},
) => expect.poll(look, { timeout: TIMEOUT_MS, intervals, ...options });

/**
 * Acts on a page again, twice a second, until the act answers that it has had its effect: for what a person repeats as
 * well, such as a press on a map that is still moving.
 */
export const repeatUntilDone = (act: () => Promise<boolean>): Promise<void> =>
  expect.poll(act, { timeout: TIMEOUT_MS, intervals: [500] }).toBe(true);

/**
 * Runs assertions on what is read from a page again until all of them pass, and answers with what the last reading
 * found. What is inside only reads.
 */
export async function retryUntilPasses<Value>(look: () => Promise<Value>): Promise<Value> {
  const found: Value[] = [];
  const keepLast = async () => {
    found[0] = await look();
  };
  await playwrightExpect(keepLast).toPass({ timeout: TIMEOUT_MS, intervals });
  return found[0] as Value;
}
