import { useId } from "react";
import { type ExportFormat, exportFormats, formatLabels } from "./export-formats.ts";
import styles from "./FormatChoice.module.css";

interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onChange: (format: ExportFormat) => void;
}

/** Choice of the file format, with the purpose of each. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Formato</legend>
      <div className={styles.formats}>
        {exportFormats.map((format) => (
          <label key={format} className={styles.format}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={format === value}
              onChange={() => onChange(format)}
            />
            <span className={styles.label}>{formatLabels[format].label}</span>
            <span className={styles.purpose}>{formatLabels[format].purpose}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
