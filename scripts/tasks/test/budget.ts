/** Wall-clock seconds on two quiet cores. docs/testing.md repeats them, and budget.test.ts compares both. */
export const runBudget = 600;

/** Of the tests of one file together. */
export const fileBudget = 20;

/** Of each suite within a whole run, in which two suites run at a time. */
export const suiteBudgets = {
  programs: 5,
  types: 40,
  lint: 7,
  rules: 8,
  unused: 8,
  build: 10,
  unit: 45,
  server: 150,
  journeys: 330,
  components: 200,
  survival: 25,
  engines: 60,
  e2e: 60,
  postgres: 60,
} as const;

export type SuiteName = keyof typeof suiteBudgets;
