import { listImportValues, mendImportValue } from "@mapaobra/contract/endpoints/imports";
import type { Import, ImportField, UnknownValue } from "@mapaobra/domain/import/import";
import { stageOptions, workClassOptions } from "@mapaobra/domain/point/form-options";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { counted, fieldLabel, rows } from "./import-texts.es.ts";
import styles from "./UnknownValues.module.css";
import type { ImportCall } from "./use-import.ts";

interface UnknownValuesProps {
  readonly data: Import;
  readonly call: ImportCall;
  readonly isBusy: boolean;
}

const SHOWN_FIRST = 5;

/** Values that the product does not know, each once: one choice mends all their rows. */
export function UnknownValues({ data, call, isBusy }: UnknownValuesProps) {
  const { id, version } = data;
  const [areAllShown, setAllShown] = useState(false);
  const { data: values = [] } = useQuery({
    queryKey: [listImportValues.name, id],
    queryFn: ({ signal }) => api.list(listImportValues, { id }, { signal }),
    enabled: !isBusy,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (values.length === 0) return null;
  const mend = ({ field, value }: UnknownValue, replacement: string) =>
    void call.run(() => api.send(mendImportValue, { id, version, field, value, replacement }));
  const shown = areAllShown ? values : values.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.section} aria-labelledby="valores">
      <h2 id="valores" className={styles.title}>
        {counted(values.length, "valor que no se reconoce", "valores que no se reconocen")}
      </h2>
      <p className={styles.hint}>
        Si no los cambia, se importan como están escritos. Un cambio corrige todas sus filas.
      </p>
      <ul className={styles.list}>
        {shown.map((value) => (
          <ValueLine
            key={`${value.field} ${value.value}`}
            {...{ value, isBusy }}
            onMend={(replacement) => mend(value, replacement)}
          />
        ))}
      </ul>
      {shown.length < values.length && (
        <Button onClick={() => setAllShown(true)}>Ver los {values.length}</Button>
      )}
    </section>
  );
}

interface ValueLineProps {
  readonly value: UnknownValue;
  readonly isBusy: boolean;
  readonly onMend: (replacement: string) => void;
}

function ValueLine({ value: { field, value, rows: count, suggestion }, isBusy, onMend }: ValueLineProps) {
  const [replacement, setReplacement] = useState(
    // A district of an unknown canton: its own name is no other.
    suggestion === null || suggestion === value ? "" : suggestion,
  );
  const label = `${fieldLabel(field)} en lugar de ${value}`;
  return (
    <li className={styles.line}>
      <span className={styles.value}>
        <span className={styles.field}>{fieldLabel(field)}</span>
        <strong>{value}</strong>
        <span className={styles.field}>en {rows(count)}</span>
      </span>
      <SelectField
        label={label}
        isLabelHidden
        searchable
        placeholder="Cambiar por…"
        options={optionsOf(field)}
        value={replacement}
        onChange={setReplacement}
      />
      <Button disabled={isBusy || replacement === ""} onClick={() => onMend(replacement)}>
        Cambiar
      </Button>
    </li>
  );
}

const asOptions = (values: readonly string[]) =>
  [...new Set(values)]
    .sort((one, other) => one.localeCompare(other, "es"))
    .map((value) => ({ value, label: value }));
const cantons = () =>
  allProvinces().flatMap((province) =>
    cantonsOf(province.stored).map((canton) => ({ province: province.stored, canton: canton.stored })),
  );

/** The known values of a field. */
function optionsOf(field: ImportField) {
  if (field === "stage") return stageOptions.map((value) => ({ value, label: value }));
  if (field === "workClass") return asOptions(workClassOptions);
  if (field === "province") return asOptions(allProvinces().map(({ stored }) => stored));
  if (field === "canton") return asOptions(cantons().map(({ canton }) => canton));
  return asOptions(
    cantons().flatMap(({ province, canton }) => districtsOf(province, canton).map(({ stored }) => stored)),
  );
}
