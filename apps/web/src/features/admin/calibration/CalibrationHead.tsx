import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import styles from "./CalibrationEditor.module.css";

/** How the picture is positioned: by dragging it, or by places marked on it and on the map. */
export type CalibrationMode = "drag" | "points";

interface CalibrationHeadProps {
  readonly mode: CalibrationMode;
  /** The next step with control points. */
  readonly instruction: string;
  readonly onMode: (mode: CalibrationMode) => void;
}

/** The choice of a way to position the picture, and how it works. */
export const CalibrationHead = ({ mode, instruction, onMode }: CalibrationHeadProps) => (
  <div className={styles.head}>
    <SegmentedControl
      label="Cómo ubicar la imagen"
      value={mode}
      onChange={onMode}
      options={[
        { value: "drag", label: "Arrastrar" },
        { value: "points", label: "Puntos de control" },
      ]}
    />
    {mode === "drag" ? (
      <p>Arrastre la imagen por el centro o por sus esquinas, o use los botones.</p>
    ) : (
      <p role="status">{instruction}</p>
    )}
    <p className={styles.keys}>
      {mode === "drag"
        ? "Teclado: las flechas mueven el centro o la esquina (con Mayús, más rápido); + y − cambian el tamaño."
        : "Teclado: las flechas mueven la cruz de la imagen, o el mapa bajo la suya; Enter marca."}
    </p>
  </div>
);
