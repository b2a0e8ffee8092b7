import { calibrationSentences } from "@mapaobra/contract/calibration.es";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { CalibrationResult, ControlPoint } from "@mapaobra/domain/map/calibration";
import { IconButton } from "../../ui/Button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import styles from "./ControlPointList.module.css";
import { degreesText } from "./calibration-draft.ts";
import { metresText } from "./metres-text.ts";

interface ControlPointListProps {
  readonly points: readonly ControlPoint[];
  readonly result: CalibrationResult | undefined;
  readonly onRemove: (index: number) => void;
}

/** The control points with what each is off, and what they tell together. */
export function ControlPointList({ points, result, onRemove }: ControlPointListProps) {
  const found = result?.kind === "found" ? result : undefined;
  return (
    <>
      {points.length > 0 && (
        <ol className={styles.list} aria-label="Puntos de control">
          {points.map(({ x, y, position }, index) => (
            <li key={`${x} ${y} ${position.latitude}`}>
              <span>
                <span className={styles.pixels}>
                  Imagen {formatWhole(Math.round(x))}, {formatWhole(Math.round(y))} px
                </span>
                <span className={styles.place}>
                  {degreesText(position.latitude)}, {degreesText(position.longitude)}
                </span>
                {found && <span>Error: {metresText(found.errors[index] ?? 0)}</span>}
              </span>
              <IconButton label={`Quitar el punto ${index + 1}`} onClick={() => onRemove(index)}>
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className={result?.kind === "impossible" ? styles.problem : undefined}>
        {result?.kind === "impossible" && calibrationSentences[result.problem]}
        {found &&
          (points.length === 2
            ? "Con dos puntos no se puede medir el error: agregue un tercero para comprobarlos."
            : `Error de todos los puntos: ${metresText(found.error)}`)}
      </p>
    </>
  );
}
