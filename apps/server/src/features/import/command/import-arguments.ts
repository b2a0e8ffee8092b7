import { parseArgs } from "node:util";
import { type CoordinateSystem, coordinateSystems } from "@mapaobra/domain/import/import";
import { commandText } from "../../../builds/command-text.ts";
import { OperatorError } from "../../../settings/operator-error.ts";

export interface ImportArguments {
  readonly map: string;
  readonly file: string;
  readonly keyColumn: string | undefined;
  readonly isAllOrNothing: boolean;
  readonly coordinates?: CoordinateSystem | undefined;
}

export const importUsage = `Uso: ${commandText("import", "--map <mapa> <archivo>")}

  --map <mapa>       Número del mapa, su nombre en la dirección o {empresa}--{mapa}.
  --key <columna>    Columna que identifica cada fila; sin ella, el permiso de construcción.
  --all-or-nothing   Si alguna fila tiene errores, no se cambia nada.
  --coordinates <sistema>
                     Sistema de las coordenadas: ${coordinateSystems.join(", ")}.
                     Sin ella, el que dice el archivo o el de sus valores.
  --help             Muestra esta ayuda.

Lee CSV, Excel (.xlsx), GeoJSON, KML, KMZ, GPX y Shapefile (.zip). Termina con 0 si entraron todas
las filas y con 1 si alguna quedó fuera o si hubo un error. Las columnas y las reglas están en
docs/import.md.`;

/** Parses the command line; undefined for `--help`. Throws OperatorError with the usage. */
export function readImportArguments(args: readonly string[]): ImportArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (values.map === undefined) throw usageError("Falta indicar el mapa con --map.");
  if (file === undefined) throw usageError("Falta indicar el archivo.");
  if (others.length > 0) throw usageError(`Sobra «${others.join(" ")}»: se importa un archivo a la vez.`);
  if (values.key?.trim() === "") throw usageError("Falta el nombre de la columna después de --key.");
  const coordinates = coordinateSystems.find((system) => system === values.coordinates);
  if (values.coordinates !== undefined && coordinates === undefined) {
    throw usageError(`No se conoce el sistema de coordenadas «${values.coordinates}».`);
  }
  return {
    map: values.map,
    file,
    keyColumn: values.key,
    isAllOrNothing: values["all-or-nothing"] ?? false,
    coordinates,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: "string" },
        key: { type: "string" },
        "all-or-nothing": { type: "boolean" },
        coordinates: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (cause) {
    // Node's message is in English; the usage lists the options in Spanish.
    throw usageError("Las opciones no se entienden.", cause);
  }
}

function usageError(message: string, cause?: unknown): OperatorError {
  return new OperatorError(`${message}\n\n${importUsage}`, { cause });
}
