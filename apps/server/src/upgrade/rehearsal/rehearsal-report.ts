import { missingFilesText, summaryText } from "../../backup/backup-summary-text.ts";
import { commandText } from "../../builds/command-text.ts";
import { losesRows, type TableDifference } from "./compare-fingerprints.ts";
import type { Rehearsal } from "./rehearse.ts";
import type { ReplayedReads } from "./replay-reads.ts";

const maxShownFailures = 3;

/** Whether the upgrade may be done: nothing is lost, and every read answers. */
export function isAccepted({ restored, migrated, changedFiles, reads }: Rehearsal): boolean {
  const isEqual = restored.length === 0 && changedFiles.length === 0;
  return isEqual && !migrated.some(losesRows) && reads.every(({ failures }) => failures.length === 0);
}

/** The report of a rehearsal for the operator, in Spanish. */
export function rehearsalReport(rehearsal: Rehearsal): string {
  const { version, summary, migrations, restored, migrated, changedFiles, reads, durations } = rehearsal;
  const missing = missingFilesText(summary);
  const lines = [
    `Ensayo de la actualización a ${version}`,
    step("Copia", durations.backup, summaryText(summary)),
    step(
      "Restauración",
      durations.restore,
      restored.length === 0 ? "tablas iguales" : "las tablas difieren:",
    ),
    ...restored.map(differenceText),
    changedFiles.length === 0 ? "  Archivos iguales" : `  Archivos distintos: ${changedFiles.join(", ")}`,
    step(
      "Migraciones",
      durations.migrate,
      migrations.length === 0 ? "ninguna pendiente" : migrations.join(", "),
    ),
    ...migrated.map(
      (difference) => `${differenceText(difference)}${losesRows(difference) ? " (se pierden)" : ""}`,
    ),
    step("Arranque", durations.start, "en marcha con la copia"),
    step("Lecturas", durations.reads, `${reads.reduce((sum, { durations: of }) => sum + of.length, 0)}`),
    ...reads.flatMap(readsText),
    ...(rehearsal.hasSuper ? [] : ["  No hay un superusuario: las lecturas de la oficina no se ensayaron."]),
    ...(missing ? [missing] : []),
    isAccepted(rehearsal)
      ? `Sí: se puede actualizar. Para hacerlo: ${commandText("upgrade")}`
      : "No: no actualice. Lo que falló está arriba; nada cambió.",
  ];
  return lines.join("\n");
}

const step = (name: string, ms: number, text: string) =>
  `  ${name.padEnd(13)}${seconds(ms).padStart(9)}  ${text}`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(".", ",")} s`;

function differenceText({ table, rows, changed, dropped }: TableDifference): string {
  const parts = [
    ...(rows ? [`de ${rows.before} a ${rows.after} filas`] : []),
    ...(changed.length > 0 ? [`cambian ${changed.join(", ")}`] : []),
    ...(dropped.length > 0 ? [`ya no están ${dropped.join(", ")}`] : []),
  ];
  return `    ${table}: ${parts.join("; ")}`;
}

function readsText({ name, durations, failures }: ReplayedReads): string[] {
  const median = durations[Math.floor(durations.length / 2)] ?? 0;
  const times = `mediana ${Math.round(median)} ms, máximo ${Math.round(durations.at(-1) ?? 0)} ms`;
  const answered = `${durations.length - failures.length} de ${durations.length}`;
  const shown = failures.slice(0, maxShownFailures).map((failure) => `      ${failure}`);
  return [`    ${name.padEnd(50)}${answered.padStart(8)}  ${times}`, ...shown];
}
