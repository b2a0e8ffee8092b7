import { expect as playwrightExpect } from "playwright/test";

/**
 * How long anything is waited for, in milliseconds. Software rendering on a busy machine takes its time; a broken
 * product does not get better by it.
 */
export const patience = 45_000;

/** Playwright's `expect`: matchers on a locator or a page look again until they hold. */
export const expect = playwrightExpect.configure({ timeout: patience });

/** Looks again until it holds: for what is read from a page, a server or a file by more than one step. */
export const eventually = <Value>(look: () => Promise<Value> | Value) =>
  expect.poll(look, { timeout: patience, intervals: [50, 100, 200, 250] });
