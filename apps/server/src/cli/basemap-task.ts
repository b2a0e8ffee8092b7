import { parseArgs } from "node:util";
import { commandText } from "../builds/command-text.ts";
import { type ArchiveSource, parseArchiveSource } from "../features/street-archive/archive-source.ts";
import { OperatorError } from "../settings/operator-error.ts";

export const usage = `Uso: ${commandText("basemap", "<archivo o dirección https>")}
     ${commandText("basemap", "--remove")}

Sirve desde aquí las calles de un archivo PMTiles (o MBTiles vectorial), en lugar de las de internet, también
mientras el producto funciona. Con --remove deja de servirlas y borra el archivo. Más en docs/operations.md.`;

type Task =
  | { readonly kind: "help" | "remove" }
  | { readonly kind: "install"; readonly source: ArchiveSource };

/**
 * Reads the arguments of `npm run basemap`.
 * @param folder the operator's, which a path is relative to: npm changes to the repository's
 * @throws OperatorError with the usage, or because the source is none
 */
export function readTask(args: readonly string[], folder: string): Task {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: "help" };
  const [source, ...more] = positionals;
  if (values.remove && source === undefined) return { kind: "remove" };
  if (values.remove || source === undefined || more.length > 0) throw new OperatorError(usage);
  return { kind: "install", source: parseArchiveSource(source, folder) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { remove: { type: "boolean" }, help: { type: "boolean" } },
    });
  } catch {
    // Node says in English which option it is; the usage shows the ones there are.
    throw new OperatorError(usage);
  }
}
