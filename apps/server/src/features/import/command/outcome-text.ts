import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { ImportOutcome } from "../import-report.ts";

/** The result of an import as Spanish lines. */
export function outcomeLines(outcome: ImportOutcome): string[] {
  const { rows, rejected, duplicates, created, updated, restored } = outcome;
  const read = `${counted(rows, "fila leída", "filas leídas")}.`;
  if (!outcome.isSaved) {
    return [read, `No se cambió nada: ${counted(rejected, "fila tiene", "filas tienen")} errores.`];
  }
  const same = rows - rejected - duplicates - created - updated;
  const ofBin = restored === 0 ? "" : ` (${counted(restored, "estaba", "estaban")} en la papelera)`;
  return [
    read,
    ...lineIf(created, `${counted(created, "punto nuevo", "puntos nuevos")}.`),
    ...lineIf(updated, `${counted(updated, "punto actualizado", "puntos actualizados")}${ofBin}.`),
    ...lineIf(same, `${counted(same, "punto", "puntos")} sin cambios.`),
    ...lineIf(
      duplicates,
      `${counted(duplicates, "fila repite otra y no se tomó", "filas repiten otra y no se tomaron")} en cuenta.`,
    ),
    ...lineIf(
      rejected,
      `${counted(rejected, "fila con errores quedó", "filas con errores quedaron")} fuera.`,
    ),
    ...warnings(outcome),
  ];
}

/** Warnings about imported rows. */
function warnings({
  sharedIdentity,
  withoutPosition,
  unknownPlaces,
  outsideCountry,
  withUnusedValues,
  ofOtherMap,
  hidden,
  emptyFormulas,
}: ImportOutcome): string[] {
  return [
    ...lineIf(
      withUnusedValues,
      `Aviso: ${counted(withUnusedValues, "fila tiene", "filas tienen")} datos que no se usaron; están arriba.`,
    ),
    ...lineIf(
      ofOtherMap,
      `Aviso: ${counted(ofOtherMap, "fila se exportó", "filas se exportaron")} de otro mapa o de otra instalación; su ID no se usó.`,
    ),
    ...lineIf(
      emptyFormulas,
      `Aviso: ${counted(emptyFormulas, "fórmula no tiene su valor guardado y quedó vacía", "fórmulas no tienen su valor guardado y quedaron vacías")}. ` +
        "Abra el libro en Excel, guárdelo e impórtelo otra vez.",
    ),
    ...lineIf(
      hidden,
      `Aviso: ${counted(hidden, "fila está oculta en Excel y también se tomó", "filas están ocultas en Excel y también se tomaron")} en cuenta.`,
    ),
    ...lineIf(
      withoutPosition,
      `Aviso: ${counted(withoutPosition, "fila no tiene", "filas no tienen")} coordenadas.`,
    ),
    ...lineIf(
      outsideCountry,
      `Aviso: ${counted(outsideCountry, "punto queda", "puntos quedan")} fuera del país. ` +
        "¿Están cambiadas la latitud y la longitud?",
    ),
    ...lineIf(
      unknownPlaces,
      `Aviso: ${counted(unknownPlaces, "fila nombra", "filas nombran")} una provincia, un cantón o un ` +
        "distrito que no existe con ese nombre; se guardó como está escrito.",
    ),
    ...lineIf(
      sharedIdentity,
      `Aviso: ${counted(sharedIdentity, "fila comparte", "filas comparten")} el permiso, o el nombre y el ` +
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
