import { compareNames } from "@mapaobra/domain/format/name-order";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Inquiry } from "@mapaobra/domain/inquiry/inquiry";
import { useMemo } from "react";
import { DateField } from "../../../ui/fields/DateField.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SelectField, type SelectOption } from "../../../ui/fields/SelectField.tsx";
import { countState } from "./find-inquiries.ts";
import styles from "./InquiryFilters.module.css";
import { statePlurals, stateWords } from "./inquiry-states.es.ts";

type StateWord = keyof typeof stateWords;
export const stateChoices = ["todas", ...(Object.keys(stateWords) as StateWord[])] as const;

/** Filter values by query parameter. */
interface Filters {
  readonly estado: (typeof stateChoices)[number];
  readonly proyecto: number | null;
  /** `ninguno`, the id of a person, or empty. */
  readonly encargado: string;
  readonly desde: string;
  readonly hasta: string;
}

interface InquiryFiltersProps {
  readonly value: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
  /** Those whose projects and people can be chosen. */
  readonly inquiries: readonly Inquiry[];
  /** Those that match the other filters, which the states count. */
  readonly matching: readonly Inquiry[];
}

/** The named records of the requests, each once, by name. */
function optionsOf(records: readonly (readonly [id: number | null, name: string | null])[]): SelectOption[] {
  const names = new Map(records.flatMap(([id, name]) => (id === null ? [] : [[String(id), name ?? ""]])));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => compareNames(one.label, other.label));
}

const every = "todos";

/** Filters of the list of requests, except the text. */
export function InquiryFilters({ value, onChange, inquiries, matching }: InquiryFiltersProps) {
  const projects = useMemo(
    () => optionsOf(inquiries.map((one) => [one.pointId, one.pointName])),
    [inquiries],
  );
  const people = useMemo(
    () => optionsOf(inquiries.map((one) => [one.handlerId, one.handlerName])),
    [inquiries],
  );
  const { proyecto, encargado, desde, hasta } = value;
  const isReversed = desde !== "" && hasta !== "" && desde > hasta;
  return (
    <>
      <div className={styles.selects}>
        <SelectField
          label="Proyecto"
          isLabelHidden
          options={[{ value: every, label: "Todos los proyectos" }, ...projects]}
          value={proyecto === null ? every : String(proyecto)}
          onChange={(selected) => onChange({ proyecto: selected === every ? null : Number(selected) })}
        />
        <SelectField
          label="Encargado"
          isLabelHidden
          options={[
            { value: every, label: "Todos los encargados" },
            { value: "ninguno", label: "Sin encargado" },
            ...people,
          ]}
          value={encargado || every}
          onChange={(selected) => onChange({ encargado: selected === every ? "" : selected })}
        />
      </div>
      <div className={styles.row}>
        <SegmentedControl
          label="Estado"
          options={stateChoices.map((word) => ({
            value: word,
            label: (
              <>
                {word === "todas" ? "Todas" : statePlurals[stateWords[word]]}{" "}
                <span className={styles.count}>
                  {formatWhole(word === "todas" ? matching.length : countState(matching, stateWords[word]))}
                </span>
              </>
            ),
          }))}
          value={value.estado}
          onChange={(estado) => onChange({ estado })}
        />
        <div className={styles.days}>
          <span aria-hidden="true">Del</span>
          <DateField
            label="Desde"
            isLabelHidden
            name="desde"
            value={desde || null}
            onChange={(day) => onChange({ desde: day ?? "" })}
          />
          <span aria-hidden="true">al</span>
          <DateField
            label="Hasta"
            isLabelHidden
            name="hasta"
            value={hasta || null}
            error={isReversed ? "Es anterior a la primera fecha." : undefined}
            onChange={(day) => onChange({ hasta: day ?? "" })}
          />
        </div>
      </div>
    </>
  );
}
