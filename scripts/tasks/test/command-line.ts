/** What `npm test` was asked for. */
export interface Request {
  /** In the order of the table; all when none is named. */
  readonly suites: readonly string[];
  /** With `--changed`: only what a change since this revision touches. */
  readonly since: string | undefined;
}

/** What `--changed` alone means: what is not committed yet. */
const lastCommit = "HEAD";

/**
 * Reads `npm test -- [--changed[=REVISION]] [suite…]`.
 *
 * @param all Every suite.
 * @param narrowable Those that `--changed` runs when none is named.
 * @throws Error with a sentence when a word is neither.
 */
export function readCommandLine(
  words: readonly string[],
  all: readonly string[],
  narrowable: readonly string[],
): Request {
  const options = words.filter((word) => word.startsWith("-"));
  const names = words.filter((word) => !word.startsWith("-"));
  const unknown = [
    ...options.filter((option) => !/^--changed(=.+)?$/.test(option)),
    ...names.filter((name) => !all.includes(name)),
  ];
  if (unknown.length > 0) {
    throw new Error(
      `Neither a suite nor an option: ${unknown.join(", ")}. Suites: ${all.join(", ")}. Option: --changed[=REVISION].`,
    );
  }
  const changed = options.at(-1);
  const since = changed && (changed.split("=")[1] ?? lastCommit);
  const wanted = names.length > 0 ? names : since ? narrowable : all;
  return { suites: all.filter((name) => wanted.includes(name)), since };
}
