import { parseArgs } from "node:util";
import { OperatorError } from "../../settings/operator-error.ts";

/** The names of an order's options: with a value (`--email ana@empresa.cr`), or switches without. */
interface OptionRules<Text extends string, Switch extends string> {
  readonly required?: readonly Text[];
  readonly optional?: readonly Text[];
  readonly switches?: readonly Switch[];
  readonly usage: string;
}

/**
 * Parses the arguments of an order.
 * @throws OperatorError with the wrong or missing option and the usage
 */
export function readOptions<const Text extends string = never, const Switch extends string = never>(
  args: readonly string[],
  { required = [], optional = [], switches = [], usage }: OptionRules<Text, Switch>,
): { readonly [Name in Text]?: string } & { readonly [Name in Switch]?: boolean } {
  const refuse = (reason: string) => new OperatorError(`${reason}\n\n${usage}`);
  const options = Object.fromEntries([
    ...[...required, ...optional].map((name) => [name, { type: "string" }] as const),
    ...switches.map((name) => [name, { type: "boolean" }] as const),
  ]);
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const names = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const kind = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!kind) throw refuse(`No existe la opción ${rawName}.`);
    if (names.has(name)) throw refuse(`La opción ${rawName} está dos veces.`);
    names.add(name);
    const isOtherOption = !inlineValue && value?.startsWith("-");
    if (kind.type === "string" && (!value || isOtherOption)) throw refuse(`A ${rawName} le falta su valor.`);
    if (kind.type === "boolean" && value !== undefined) throw refuse(`${rawName} no lleva valor.`);
  }
  const missing = required.filter((name) => !names.has(name)).map((name) => `--${name}`);
  if (missing.length > 0) throw refuse(`Falta ${missing.join(", ")}.`);
  if (positionals.length > 0) throw refuse(`Sobra «${positionals.join(" ")}».`);
  return values as { [Name in Text]?: string } & { [Name in Switch]?: boolean };
}
