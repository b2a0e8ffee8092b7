import type { FilterRange } from "@mapaobra/domain/point/filters";
import { useState } from "react";
import { InputField } from "../../ui/Field.tsx";
import { areaAsText, readArea } from "./area-text.ts";
import styles from "./FilterPanel.module.css";

interface AreaRangeProps {
  readonly value: FilterRange<number>;
  readonly onChange: (value: FilterRange<number>) => void;
}

/** From so many square metres to so many; either may be left open. */
export function AreaRange({ value, onChange }: AreaRangeProps) {
  const { least, most } = value;
  const isReversed = least !== null && most !== null && least > most;
  return (
    <>
      <div className={styles.range}>
        <AreaField label="Mínimo" value={least} onChange={(area) => onChange({ least: area, most })} />
        <AreaField
          label="Máximo"
          value={most}
          problem={isReversed ? "Es menor que el mínimo." : undefined}
          onChange={(area) => onChange({ least, most: area })}
        />
      </div>
      {(least ?? most) !== null && <p className={styles.hint}>Los proyectos sin área no se muestran.</p>}
    </>
  );
}

interface AreaFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly problem?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** What is typed stays as it was typed, until the filter is changed from elsewhere. */
function AreaField({ label, value, problem, onChange }: AreaFieldProps) {
  const [typed, setTyped] = useState(areaAsText(value));
  const read = readArea(typed);
  if (read !== undefined && read !== value) setTyped(areaAsText(value));
  return (
    <InputField
      label={`${label} (m²)`}
      inputMode="decimal"
      value={typed}
      problem={read === undefined ? "Escriba un número, por ejemplo 120." : problem}
      onChange={(text) => {
        setTyped(text);
        onChange(readArea(text) ?? null);
      }}
    />
  );
}
