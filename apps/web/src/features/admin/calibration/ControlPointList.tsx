import { calibrationMessages } from "@mapaobra/contract/calibration.es";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import {
  type CalibrationResult,
  type ControlPoint,
  minControlPoints,
  rootMeanSquare,
} from "@mapaobra/domain/map/calibration";
import { formatShortDistance } from "../../../lib/text/format-distance.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { TrashIcon } from "../../../ui/controls/icons.tsx";
import { degreesText } from "./bounds-format.ts";
import styles from "./ControlPointList.module.css";

interface ControlPointListProps {
  readonly points: readonly ControlPoint[];
  /** Bounds computed from the points; undefined while there are too few. */
  readonly result: CalibrationResult | undefined;
  /** Distance of each point from its place in the current bounds, in metres. */
  readonly errors: readonly number[];
  readonly onRemove: (index: number) => void;
}

/** Two points always fit exactly: a smaller error is the rounding of degrees. */
const MIN_ERROR_METRES = 0.5;

/** Control points with the error of each, and the root mean square error. */
export function ControlPointList({ points, result, errors, onRemove }: ControlPointListProps) {
  const error = rootMeanSquare(errors);
  const isMeasured =
    result?.kind === "found" && (points.length > minControlPoints || error >= MIN_ERROR_METRES);
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
                <span className={styles.position}>
                  {degreesText(position.latitude)}, {degreesText(position.longitude)}
                </span>
                {isMeasured && <span>Error: {formatShortDistance(errors[index] ?? 0)}</span>}
              </span>
              <IconButton label={`Quitar el punto ${index + 1}`} onClick={() => onRemove(index)}>
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className={result?.kind === "impossible" ? styles.problem : undefined}>
        {result?.kind === "impossible" && calibrationMessages[result.problem]}
        {result?.kind === "found" &&
          (isMeasured
            ? `Error de todos los puntos: ${formatShortDistance(error)}`
            : "Con dos puntos no se puede medir el error: agregue un tercero para comprobarlos.")}
      </p>
    </>
  );
}
