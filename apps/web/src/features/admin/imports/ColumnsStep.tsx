import { chooseImport, listImportRows } from "@mapaobra/contract/endpoints/imports";
import {
  type ColumnChoice,
  type CoordinateSystem,
  coordinateSystems,
  type Import,
  type ImportField,
} from "@mapaobra/domain/import/import";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { Field } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import styles from "./ColumnsStep.module.css";
import { fieldLabel, importFields, noteTexts } from "./import-texts.es.ts";
import { ProfileLine } from "./ProfileLine.tsx";
import { RowPlaces } from "./RowPlaces.tsx";
import type { ImportCall } from "./use-import.ts";

const SAMPLE_ROWS = 5;

interface ColumnsStepProps {
  readonly data: Import;
  readonly call: ImportCall;
  /** The rows are being checked again. */
  readonly isChecking: boolean;
  /** A hidden map has no size to be drawn in. */
  readonly isShown: boolean;
  readonly onDone: () => void;
}

/** What each column is used for, over the first rows of the file. */
export function ColumnsStep({ data, call, isChecking, isShown, onDone }: ColumnsStepProps) {
  const { id, version, sheets, sheet, coordinates } = data;
  const [columns, setColumns] = useState<readonly ColumnChoice[]>(
    data.columns.map(({ field, isJoined }) => ({ field, isJoined })),
  );
  const [keyColumn, setKeyColumn] = useState(data.keyColumn);
  const [protectedFields, setProtected] = useState(data.protectedFields);
  const rows = useFirstRows(id, data.state === "ready");
  const used = importFields.filter((field) => columns.some((column) => column.field === field));
  const unused = columns.filter(({ field }) => field === null).length;
  /** Maybe for its coordinates, whose system is chosen here. */
  const isRefused = data.state === "failed";
  const hasName = used.includes("name");
  const notes = noteTexts(data.notes);

  const change = (at: number, choice: ColumnChoice) =>
    setColumns(columns.map((column, index) => (index === at ? choice : column)));
  const choose = (chosenSheet: string | null, system = coordinates) =>
    call.run(() =>
      api.send(chooseImport, {
        ...{ id, version, sheet: chosenSheet, keyColumn, coordinates: system },
        columns: [...columns],
        protectedFields: [...protectedFields],
      }),
    );
  const isChanged =
    columns.some(({ field, isJoined }, at) => {
      const before = data.columns[at];
      return field !== before?.field || isJoined !== before.isJoined;
    }) ||
    keyColumn !== data.keyColumn ||
    protectedFields !== data.protectedFields;
  const advance = async () => {
    if ((!isChanged && data.state === "ready") || (await choose(sheet))) onDone();
  };

  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label="Hoja del libro"
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet ?? ""}
          disabled={call.busy}
          onChange={(name) => void choose(name)}
        />
      )}
      <p>
        {unused === 0
          ? "Se usan todas las columnas. Revise que cada una tenga su dato."
          : `Se usan ${columns.length - unused} de ${columns.length} columnas. Cambie lo que no corresponda.`}
      </p>
      <ProfileLine data={data} isKept />
      {notes.map((note) => (
        <Alert key={note} tone="warning" title={note} />
      ))}
      <ul className={styles.columns} aria-label="Columnas del archivo">
        {data.columns.map(({ name, samples, field, isByContent }, at) => (
          <ColumnCard
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and columns do not move.
            key={at}
            name={name}
            cells={rows?.map(({ cells }) => cells[at] ?? "") ?? samples.slice(0, SAMPLE_ROWS)}
            choice={columns[at] ?? { field: null, isJoined: false }}
            isByContent={isByContent && columns[at]?.field === field}
            joinable={nameToJoin(data, columns, at)}
            onChange={(choice) => change(at, choice)}
          />
        ))}
      </ul>
      {(coordinates || isRefused) && used.includes("latitude") && (
        <section className={styles.places} aria-labelledby="lugares">
          <h2 id="lugares" className={styles.title}>
            ¿Están los proyectos en su lugar?
          </h2>
          <SelectField
            label="Sistema de las coordenadas"
            hint="Si las filas se ven en otro sitio, elija otro sistema."
            options={coordinateSystems.map((value) => ({ value, label: systemNames[value] }))}
            value={coordinates ?? ""}
            disabled={call.busy || isChecking}
            onChange={(system) => void choose(sheet, system as CoordinateSystem)}
          />
          {isShown && data.rows > 0 && !isRefused && <RowPlaces {...{ data }} isBusy={isChecking} />}
        </section>
      )}
      <details className={styles.more}>
        <summary>Más opciones: columna clave y datos que no se cambian</summary>
        <div className={styles.options}>
          <Field
            label="Columna que identifica cada proyecto"
            hint="Para reconocer los proyectos que ya están en el mapa."
          >
            {({ className, ...control }) => (
              <select
                {...control}
                className={className}
                value={keyColumn ?? ""}
                onChange={({ target }) => setKeyColumn(target.value || null)}
              >
                <option value="">El permiso; si no hay, el nombre y el lugar</option>
                {[...new Set(data.columns.map(({ name }) => name))].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <ProfileLine data={data} isKept={false} />
          <ProtectedFields fields={used} chosen={protectedFields} onChange={setProtected} />
        </div>
      </details>
      <div className={styles.actions}>
        {!hasName && <p role="status">Elija la columna que tiene el nombre del proyecto.</p>}
        <BusyButton
          variant="main"
          busy={call.busy}
          busyLabel="Guardando…"
          disabled={!hasName}
          onClick={() => void advance()}
        >
          Continuar a la revisión
        </BusyButton>
      </div>
    </>
  );
}

const systemNames: Readonly<Record<CoordinateSystem, string>> = {
  wgs84: "Latitud y longitud en grados (WGS84)",
  crtm05: "CRTM05, en metros",
  "lambert-norte": "Lambert Norte, en metros",
  "lambert-sur": "Lambert Sur, en metros",
};

function useFirstRows(id: number, isReady: boolean) {
  const { data } = useQuery({
    queryKey: [listImportRows.name, id, "first"],
    queryFn: ({ signal }) =>
      api.list(
        listImportRows,
        { id, verdict: undefined, hasReasons: undefined, after: undefined, limit: SAMPLE_ROWS },
        { signal },
      ),
    enabled: isReady,
    staleTime: 0,
  });
  return data;
}

/** The name of the first other column with the same field, which a column can be joined to. */
function nameToJoin({ columns: named }: Import, columns: readonly ColumnChoice[], at: number) {
  const field = columns[at]?.field;
  const first = field ? columns.findIndex((column) => column.field === field && !column.isJoined) : -1;
  return first === -1 || first === at ? undefined : named[first]?.name;
}

interface ColumnCardProps {
  readonly name: string;
  readonly cells: readonly string[];
  readonly choice: ColumnChoice;
  readonly isByContent: boolean;
  readonly joinable: string | undefined;
  readonly onChange: (choice: ColumnChoice) => void;
}

const ColumnCard = ({ name, cells, choice, isByContent, joinable, onChange }: ColumnCardProps) => (
  <li className={styles.column} data-unused={choice.field === null}>
    <Field label={name || "Sin nombre"} hint={isByContent ? "Por su contenido" : undefined}>
      {({ className, ...control }) => (
        <select
          {...control}
          className={className}
          value={choice.field ?? ""}
          onChange={({ target }) =>
            onChange({ field: (target.value || null) as ImportField | null, isJoined: false })
          }
        >
          <option value="">No usar</option>
          {importFields.map((field) => (
            <option key={field} value={field}>
              {fieldLabel(field)}
            </option>
          ))}
        </select>
      )}
    </Field>
    {joinable !== undefined && (
      <label className={styles.join}>
        <input
          type="checkbox"
          checked={choice.isJoined}
          onChange={({ target }) => onChange({ ...choice, isJoined: target.checked })}
        />
        Juntar con «{joinable}»
      </label>
    )}
    <ul className={styles.samples} aria-label={`Primeras filas de ${name}`}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat.
        <li key={index} title={cell}>
          {cell || "\u00a0"}
        </li>
      ))}
    </ul>
  </li>
);

interface ProtectedFieldsProps {
  readonly fields: readonly ImportField[];
  readonly chosen: readonly ImportField[];
  readonly onChange: (fields: readonly ImportField[]) => void;
}

const ProtectedFields = ({ fields, chosen, onChange }: ProtectedFieldsProps) => (
  <fieldset className={styles.protected}>
    <legend>Datos que no se cambian en los proyectos que ya existen</legend>
    {fields.map((field) => (
      <label key={field} className={styles.join}>
        <input
          type="checkbox"
          checked={chosen.includes(field)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, field] : chosen.filter((other) => other !== field))
          }
        />
        {fieldLabel(field)}
      </label>
    ))}
  </fieldset>
);
