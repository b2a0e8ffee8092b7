import { stat } from "node:fs/promises";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { publicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { DatabaseConnection } from "../../../database/connect.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import type { Coordinates } from "../columns/coordinate-survey.ts";
import { systemNames } from "../columns/coordinate-systems.ts";
import { findTargetMap } from "../find-target-map.ts";
import { formatOf } from "../formats/formats.ts";
import { importPoints } from "../import-points.ts";
import type { ImportReport } from "../import-report.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import type { ImportArguments } from "./import-arguments.ts";
import type { Interruption } from "./interruption.ts";
import { outcomeLines } from "./outcome-text.ts";
import { createProgressLine, type ProgressStream } from "./progress-line.ts";

/** Output of the command: results and bad rows on one stream, progress on the other. */
export interface ImportConsole {
  readonly output: ProgressStream;
  readonly progressOutput: ProgressStream;
  readonly now: () => number;
}

/**
 * Runs the import command on an open database, as the operator. Returns true if every row was imported.
 * Throws OperatorError with a Spanish message if nothing was imported.
 */
export async function runImport(
  { db, pool }: Pick<DatabaseConnection, "db" | "pool">,
  { map: mapName, file, keyColumn, isAllOrNothing, coordinates }: ImportArguments,
  { output, progressOutput, now }: ImportConsole,
  interruption?: Interruption,
): Promise<boolean> {
  const { rowName } = formatOf(file);
  await requireFile(file);
  const scope = scopeOf(system);
  const map = await inUnitOfWork(db, scope, (unit) => findTargetMap(unit, mapName), { readOnly: true });
  const line = createProgressLine(progressOutput, now);
  const print = (text: string) => {
    line.clear();
    output.write(`${stripControlCharacters(text)}\n`);
  };

  print(`Mapa «${map.name}» (${publicMapSlug(map.companySlug, map.slug)}).`);
  const report: ImportReport = {
    onColumns({ ignored, repeated, above }) {
      if (above.length > 0) {
        print(`Sobre el encabezado, no se usa: ${above.map((text) => `«${text}»`).join(", ")}.`);
      }
      if (repeated.length > 0) {
        print(`Columnas repetidas: ${repeated.join(", ")}. De cada fila cuenta la primera que tenga valor.`);
      }
      if (ignored.length > 0) print(`Columnas que no se usan: ${ignored.join(", ")}.`);
    },
    onCoordinates(found) {
      if (found.system !== "wgs84") print(coordinatesText(found));
    },
    onProgress({ rows, fraction }) {
      line.show(fraction, `Leyendo: ${Math.floor(fraction * 100)} %, fila ${formatWhole(rows)}…`);
    },
    onRejectedRow: ({ number, reasons }) => print(`${rowName} ${number}: ${reasons.join("; ")}`),
    onNotice: ({ number, notices }) => print(`${rowName} ${number}: ${notices.join("; ")}`),
    onSaving: () => line.show(1, "Guardando…"),
    onCommit: () => interruption?.release(),
  };
  const outcome = await importPoints({
    pool,
    scope,
    target: { mapId: map.id, companyId: map.companyId },
    path: file,
    keyColumn,
    isAllOrNothing,
    coordinates,
    report,
    signal: interruption?.signal,
  });
  for (const text of outcomeLines(outcome)) print(text);
  return outcome.rejected === 0;
}

const sourceTexts: Readonly<Record<Coordinates["source"], string>> = {
  option: "como se indicó",
  file: "como dice el archivo",
  columns: "por los nombres de las columnas",
  values: "por sus valores",
};

function coordinatesText({ system, isSwapped, source }: Coordinates): string {
  const swapped = isSwapped ? " El norte y el este están cambiados de columna; se leen al revés." : "";
  return `Coordenadas en ${systemNames[system]}, ${sourceTexts[source]}.${swapped}`;
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`No existe el archivo «${path}».`);
  if (!found.isFile()) throw new OperatorError(`«${path}» no es un archivo.`);
}
