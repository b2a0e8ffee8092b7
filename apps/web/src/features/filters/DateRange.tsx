import type { FilterRange } from "@mapaobra/domain/point/filters";
import { DateField } from "../../ui/DateField.tsx";
import styles from "./FilterPanel.module.css";

interface DateRangeProps {
  readonly value: FilterRange<string>;
  readonly onChange: (value: FilterRange<string>) => void;
}

/** From one day to another; either may be left open. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const { least, most } = value;
  const isReversed = least !== null && most !== null && least > most;
  return (
    <>
      <div className={styles.range}>
        <DateField
          label="Desde"
          name="desde"
          value={least}
          onChange={(day) => onChange({ least: day, most })}
        />
        <DateField
          label="Hasta"
          name="hasta"
          value={most}
          problem={isReversed ? "Es anterior a la primera fecha." : undefined}
          onChange={(day) => onChange({ least, most: day })}
        />
      </div>
      {(least ?? most) !== null && <p className={styles.hint}>Los proyectos sin fecha no se muestran.</p>}
    </>
  );
}
