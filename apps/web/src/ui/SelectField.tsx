import { type ComboboxItem, Select } from "@mantine/core";
import { foldText } from "@mapaobra/domain/format/text";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./SelectField.module.css";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** A choice may be taken back. */
  readonly clearable?: boolean;
  readonly name?: string;
}

/** From so many choices on it is quicker to write than to look. */
const SEARCHED_FROM = 8;

/** One of a list, which is searched by writing when it is long; accents and case do not count. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    required,
    hint,
    problem,
    wide,
    choices,
    value,
    onChange,
    clearable = false,
    ...rest
  } = props;
  return (
    <Field {...{ label, required, hint, problem, wide }}>
      {({ className, ...control }) => (
        <Select
          {...rest}
          {...control}
          classNames={{
            input: `${className} ${styles.input}`,
            dropdown: styles.dropdown,
            option: styles.option,
          }}
          data={choices as ComboboxItem[]}
          value={value === "" ? null : value}
          onChange={(chosen) => onChange(chosen ?? "")}
          searchable={choices.length >= SEARCHED_FROM}
          filter={({ options, search }) => {
            const wanted = foldText(search);
            return (options as ComboboxItem[]).filter((option) => foldText(option.label).includes(wanted));
          }}
          allowDeselect={false}
          clearable={clearable}
          clearButtonProps={{ "aria-label": "Quitar la elección" }}
          nothingFoundMessage="Sin resultados"
          maxDropdownHeight={280}
          // Inside a dialog nothing outside of it can be seen or reached.
          comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        />
      )}
    </Field>
  );
}
