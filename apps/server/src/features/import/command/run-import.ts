import { stat } from "node:fs/promises";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { publicAddressOfMap } from "@mapaobra/domain/company/public-address";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { DatabaseConnection } from "../../../database/connect.ts";
import { inUnitOfWork } from "../../../database/unit-of-work.ts";
import { findTargetMap } from "../find-target-map.ts";
import { formatOf } from "../formats/formats.ts";
import { ImportError } from "../import-error.ts";
import { importPoints } from "../import-points.ts";
import type { ImportReport } from "../import-report.ts";
import { printable } from "../printable.ts";
import type { ImportArguments } from "./import-arguments.ts";
import type { Interruption } from "./interruption.ts";
import { outcomeLines } from "./outcome-text.ts";
import { createProgressLine, type ProgressStream } from "./progress-line.ts";

/** Where the command speaks: results and bad rows on one stream, progress on the other. */
export interface ImportConsole {
  readonly output: ProgressStream;
  readonly progress: ProgressStream;
  readonly now: () => number;
}

/**
 * The import command on an open database, as the operator. True when every row went in. Throws ImportError
 * with a sentence for the operator when nothing could be done.
 */
export async function runImport(
  { db, pool }: Pick<DatabaseConnection, "db" | "pool">,
  { map: wanted, file, keyColumn, isAllOrNothing }: ImportArguments,
  { output, progress, now }: ImportConsole,
  interruption?: Interruption,
): Promise<boolean> {
  const { rowName } = formatOf(file);
  await requireFile(file);
  const scope = scopeOf(system);
  const map = await inUnitOfWork(db, scope, (unit) => findTargetMap(unit, wanted), { readOnly: true });
  const line = createProgressLine(progress, now);
  const say = (text: string) => {
    line.clear();
    output.write(`${printable(text)}\n`);
  };

  say(`Mapa «${map.name}» (${publicAddressOfMap(map.companySlug, map.slug)}).`);
  const report: ImportReport = {
    onColumns({ ignored, repeated }) {
      if (repeated.length > 0) {
        say(`Columnas repetidas: ${repeated.join(", ")}. De cada fila cuenta la primera que tenga valor.`);
      }
      if (ignored.length > 0) say(`Columnas que no se usan: ${ignored.join(", ")}.`);
    },
    onProgress({ rows, fraction }) {
      line.show(fraction, `Leyendo: ${Math.floor(fraction * 100)} %, fila ${formatWhole(rows)}…`);
    },
    onBadRow: ({ number, reasons }) => say(`${rowName} ${number}: ${reasons.join("; ")}`),
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
    report,
    signal: interruption?.signal,
  });
  for (const text of outcomeLines(outcome)) say(text);
  return outcome.bad === 0;
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportError(`No existe el archivo «${path}».`);
  if (!found.isFile()) throw new ImportError(`«${path}» no es un archivo.`);
}
