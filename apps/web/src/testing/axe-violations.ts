import type { AxeResults, RunOptions } from "axe-core";

/** The rules that another colour scheme can break. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong, one readable line each. @param run runs axe on what is shown */
export async function findViolations(
  run: (options: RunOptions) => Promise<AxeResults>,
  options: RunOptions,
): Promise<string[]> {
  const { violations, passes, incomplete } = await run({ ...options, resultTypes: ["violations"] });
  const judged = passes.length + incomplete.length + violations.length;
  // Above a veil the rules of colours may find nothing that they can judge: then all rules are run.
  if (options.runOnly && judged === 0) return findViolations(run, {});
  // A page on which nothing was checked has no violations either.
  if (!options.runOnly && passes.length <= 10) return [`axe checked only ${passes.length} rules`];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
