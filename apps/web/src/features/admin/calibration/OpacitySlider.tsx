import { useId } from "react";
import styles from "./CalibrationEditor.module.css";

interface OpacitySliderProps {
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (opacity: number) => void;
}

export function OpacitySlider({ value, onChange }: OpacitySliderProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.opacity}>
      Opacidad de la imagen
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(100 * value)}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
      />
    </label>
  );
}
