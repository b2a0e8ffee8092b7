/** Wall-clock seconds on two quiet cores. docs/testing.md repeats them, and budget.test.ts compares both. */
export const runBudget = 600;

/** Of the tests of one file together. */
export const fileBudget = 20;

/**
 * Of each suite within a whole run, in which two suites run at a time. `components` follows `journeys` after the
 * build; `engines` and `e2e` run at the same time as `components`.
 */
export const suiteBudgets = {
  programs: 7,
  types: 36,
  lint: 6,
  rules: 6,
  unused: 6,
  build: 8,
  unit: 22,
  server: 250,
  journeys: 360,
  components: 125,
  survival: 45,
  engines: 15,
  e2e: 16,
  postgres: 33,
} as const;

export type SuiteName = keyof typeof suiteBudgets;
