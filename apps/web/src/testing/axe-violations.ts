import type { AxeResults, RunOptions } from "axe-core";

/** The rules whose result depends on the colour scheme. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** The violations that axe finds, one readable line each. @param run runs axe on the visible page */
export async function findViolations(
  run: (options: RunOptions) => Promise<AxeResults>,
  options: RunOptions,
): Promise<string[]> {
  const { violations, passes, incomplete } = await run({ ...options, resultTypes: ["violations"] });
  const checkedCount = passes.length + incomplete.length + violations.length;
  // Over a backdrop the colour rules may find nothing to check: then all rules run.
  if (options.runOnly && checkedCount === 0) return findViolations(run, {});
  // A run that checked nothing has no violations either.
  if (!options.runOnly && passes.length <= 10) return [`axe checked only ${passes.length} rules`];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
