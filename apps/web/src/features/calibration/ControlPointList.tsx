import { calibrationSentences } from "@mapaobra/contract/calibration.es";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import {
  type CalibrationResult,
  type ControlPoint,
  leastControlPoints,
  rootMeanSquare,
} from "@mapaobra/domain/map/calibration";
import { metresText } from "../../lib/metres-text.ts";
import { IconButton } from "../../ui/Button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import styles from "./ControlPointList.module.css";
import { degreesText } from "./calibration-draft.ts";

interface ControlPointListProps {
  readonly points: readonly ControlPoint[];
  /** What they tell together; undefined while there are too few. */
  readonly result: CalibrationResult | undefined;
  /** How far each is, in metres, from where the picture has it now. */
  readonly errors: readonly number[];
  readonly onRemove: (index: number) => void;
}

/** Two points always fit: less than this is the rounding of degrees. */
const leastError = 0.5;

/** The control points with what each is off, and all of them. */
export function ControlPointList({ points, result, errors, onRemove }: ControlPointListProps) {
  const error = rootMeanSquare(errors);
  const isMeasured = result?.kind === "found" && (points.length > leastControlPoints || error >= leastError);
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
                {isMeasured && <span>Error: {metresText(errors[index] ?? 0)}</span>}
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
        {result?.kind === "found" &&
          (isMeasured
            ? `Error de todos los puntos: ${metresText(error)}`
            : "Con dos puntos no se puede medir el error: agregue un tercero para comprobarlos.")}
      </p>
    </>
  );
}
