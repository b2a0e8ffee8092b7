import { canBeReadInTwoWays } from "@mapaobra/domain/format/numbers";
import type { FilterRange } from "@mapaobra/domain/point/filters";
import { useState } from "react";
import { InputField } from "../../../ui/fields/Field.tsx";
import styles from "../FilterPanel.module.css";
import { formatArea, parseArea } from "./area-input.ts";

interface AreaRangeProps {
  readonly value: FilterRange<number>;
  readonly onChange: (value: FilterRange<number>) => void;
}

/** Minimum and maximum area in square metres; either may be empty. */
export function AreaRange({ value, onChange }: AreaRangeProps) {
  const { min, max } = value;
  const isReversed = min !== null && max !== null && min > max;
  return (
    <>
      <div className={styles.range}>
        <AreaField label="Mínimo" value={min} onChange={(area) => onChange({ min: area, max })} />
        <AreaField
          label="Máximo"
          value={max}
          problem={isReversed ? "Es menor que el mínimo." : undefined}
          onChange={(area) => onChange({ min, max: area })}
        />
      </div>
      {(min ?? max) !== null && <p className={styles.hint}>Los proyectos sin área no se muestran.</p>}
    </>
  );
}

interface AreaFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly problem?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** The field shows the typed text until the filter is changed from elsewhere. */
function AreaField({ label, value, problem, onChange }: AreaFieldProps) {
  const [typed, setTyped] = useState(formatArea(value));
  const read = parseArea(typed);
  if (read !== undefined && read !== value) setTyped(formatArea(value));
  return (
    <InputField
      label={`${label} (m²)`}
      inputMode="decimal"
      value={typed}
      hint={read !== undefined && canBeReadInTwoWays(typed) ? `= ${formatArea(value)} m²` : undefined}
      error={read === undefined ? "Escriba un número, por ejemplo 120." : problem}
      onChange={(text) => {
        setTyped(text);
        onChange(parseArea(text) ?? null);
      }}
    />
  );
}
