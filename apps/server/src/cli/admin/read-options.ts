import { parseArgs } from "node:util";
import { AdminError } from "./admin-error.ts";

/** The options of an order: with a value (`--email ana@empresa.cr`) or without. */
type OptionKinds = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;

type OptionValues<Kinds extends OptionKinds> = {
  readonly [Name in keyof Kinds]?: Kinds[Name]["type"] extends "string" ? string : boolean;
};

interface OptionRules<Kinds extends OptionKinds> {
  readonly options: Kinds;
  /** Names of the values without an option, all required, in order. */
  readonly positionals?: readonly string[];
  readonly required?: readonly (keyof Kinds & string)[];
  readonly usage: string;
}

/**
 * Parses the arguments of an order.
 * @throws AdminError with the wrong or missing option and the usage
 */
export function readOptions<const Kinds extends OptionKinds>(
  args: readonly string[],
  { options, positionals: expected = [], required = [], usage }: OptionRules<Kinds>,
): { readonly values: OptionValues<Kinds>; readonly positionals: readonly string[] } {
  const refuse = (reason: string) => new AdminError(`${reason}\n\n${usage}`);
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
  const absent = expected.slice(positionals.length);
  if (absent.length > 0) throw refuse(`Falta ${absent.join(", ")}.`);
  const extra = positionals.slice(expected.length);
  if (extra.length > 0) throw refuse(`Sobra «${extra.join(" ")}».`);
  return { values: values as OptionValues<Kinds>, positionals };
}
