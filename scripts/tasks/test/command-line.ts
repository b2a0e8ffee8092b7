import { parseArgs } from "node:util";

/**
 * The requested suites, in the order of `all`, and the revision of `--changed`. With that option and no
 * suite, the suites of `onChange`. Throws an error that names an unknown argument.
 */
export function readCommandLine<Name extends string>(
  argv: readonly string[],
  all: readonly Name[],
  onChange: readonly Name[],
) {
  const args = argv.map((arg) => (arg === "--changed" ? "--changed=HEAD" : arg));
  const options = { changed: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const unknown = positionals.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`No suite is called ${unknown}. Suites: ${all.join(", ")}.`);
  const suites: readonly string[] = positionals.length > 0 ? positionals : values.changed ? onChange : all;
  return { suites: all.filter((name) => suites.includes(name)), since: values.changed };
}
