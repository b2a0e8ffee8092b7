import type { FilterRange } from "@mapaobra/domain/point/filters";
import { DateField } from "../../../ui/fields/DateField.tsx";
import styles from "../FilterPanel.module.css";

interface DateRangeProps {
  readonly value: FilterRange<string>;
  readonly onChange: (value: FilterRange<string>) => void;
}

/** First and last day; either may be empty. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const { min, max } = value;
  const isReversed = min !== null && max !== null && min > max;
  return (
    <>
      <div className={styles.range}>
        <DateField label="Desde" name="desde" value={min} onChange={(day) => onChange({ min: day, max })} />
        <DateField
          label="Hasta"
          name="hasta"
          value={max}
          error={isReversed ? "Es anterior a la primera fecha." : undefined}
          onChange={(day) => onChange({ min, max: day })}
        />
      </div>
      {(min ?? max) !== null && <p className={styles.hint}>Los proyectos sin fecha no se muestran.</p>}
    </>
  );
}
