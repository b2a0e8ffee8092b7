import { commandText } from "../builds/command-text.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { readOptions } from "./admin/read-options.ts";

export const upgradeUsage = `Uso: ${commandText("upgrade", "--rehearse [--database postgresql://…]")}
     ${commandText("upgrade", "[--backup <archivo>]")}

Con el código de la versión nueva. --rehearse ensaya la actualización con una copia, en otra base de datos,
y dice sí o no; no cambia nada del producto, que puede estar en marcha. Donde el dueño de las tablas no
puede crear bases de datos, --database indica una vacía.
Sin --rehearse hace una copia, en la carpeta copias de DATA_DIR o en el archivo de --backup, aplica las
migraciones y muestra la orden para volver. Más en docs/operations.md.`;

const options = {
  optional: ["database", "backup"],
  switches: ["rehearse", "help"],
  usage: upgradeUsage,
} as const;

export function readUpgradeOptions(args: readonly string[]) {
  const values = readOptions(args, options);
  if (values.database && !values.rehearse)
    throw new OperatorError(`--database va con --rehearse.\n\n${upgradeUsage}`);
  if (values.backup && values.rehearse)
    throw new OperatorError(`--backup no va con --rehearse.\n\n${upgradeUsage}`);
  return values;
}
