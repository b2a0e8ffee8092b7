import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { ImportOutcome } from "../import-report.ts";

/** What became of an import, in Spanish lines. */
export function outcomeLines(outcome: ImportOutcome): string[] {
  const { rows, bad, repeated, created, updated, restored } = outcome;
  const read = `${counted(rows, "fila leída", "filas leídas")}.`;
  if (!outcome.isSaved) {
    return [read, `No se cambió nada: ${counted(bad, "fila tiene", "filas tienen")} errores.`];
  }
  const same = rows - bad - repeated - created - updated;
  const ofBin = restored === 0 ? "" : ` (${counted(restored, "estaba", "estaban")} en la papelera)`;
  return [
    read,
    ...lineIf(created, `${counted(created, "punto nuevo", "puntos nuevos")}.`),
    ...lineIf(updated, `${counted(updated, "punto actualizado", "puntos actualizados")}${ofBin}.`),
    ...lineIf(same, `${counted(same, "punto", "puntos")} sin cambios.`),
    ...lineIf(repeated, `${counted(repeated, "fila repite", "filas repiten")} otra y no se tomó en cuenta.`),
    ...lineIf(bad, `${counted(bad, "fila con errores quedó", "filas con errores quedaron")} fuera.`),
    ...warnings(outcome),
  ];
}

/** What went in but deserves a look. */
function warnings({ sharingIdentity, unplaced, unknownPlaces, abroad }: ImportOutcome): string[] {
  return [
    ...lineIf(unplaced, `Aviso: ${counted(unplaced, "fila no tiene", "filas no tienen")} coordenadas.`),
    ...lineIf(
      abroad,
      `Aviso: ${counted(abroad, "punto queda", "puntos quedan")} fuera del país. ` +
        "¿Están cambiadas la latitud y la longitud?",
    ),
    ...lineIf(
      unknownPlaces,
      `Aviso: ${counted(unknownPlaces, "fila nombra", "filas nombran")} una provincia, un cantón o un ` +
        "distrito que no existe con ese nombre; se guardó como está escrito.",
    ),
    ...lineIf(
      sharingIdentity,
      `Aviso: ${counted(sharingIdentity, "fila comparte", "filas comparten")} el permiso, o el nombre y el ` +
        "lugar, con una fila anterior; cada una es un punto.",
    ),
  ];
}

function lineIf(count: number, line: string): string[] {
  return count === 0 ? [] : [line];
}

function counted(count: number, one: string, many: string): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`;
}
