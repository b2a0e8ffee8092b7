import { type ComboboxItem, Select } from "@mantine/core";
import { foldText } from "@mapaobra/domain/format/text";
import { isBlank } from "@mapaobra/domain/problems";
import type { ReactNode } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import { CheckIcon } from "./icons.tsx";
import styles from "./SelectField.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Seen before the label: a colour, a picture. */
  readonly mark?: ReactNode;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** A choice may be taken back. */
  readonly clearable?: boolean;
  readonly name?: string;
  /** Written in however few the choices are. */
  readonly searchable?: boolean;
  readonly noMatchesText?: string;
}

/** From so many choices on it is quicker to write than to look. */
const SEARCHABLE_FROM = 8;

/** One of a list, which is searched by writing when it is long; accents and case do not count. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    required,
    hint,
    error,
    fullWidth,
    options,
    value,
    onChange,
    clearable = false,
    searchable = options.length >= SEARCHABLE_FROM,
    noMatchesText = "Sin resultados",
    ...rest
  } = props;
  const chosen = options.find((choice) => choice.value === value);
  const mark = chosen?.mark;
  return (
    <Field {...{ label, required, hint, error, fullWidth }}>
      {({ className, ...control }) => (
        <Select
          {...rest}
          {...control}
          // The kit says by this, and by nothing else, whether its field is wrong.
          error={control["aria-invalid"]}
          // And it knows of no words beside the field but its own.
          attributes={{ input: { "aria-describedby": control["aria-describedby"] } }}
          classNames={{
            input: `${className} ${styles.input} ${mark ? styles.marked : ""}`,
            dropdown: styles.dropdown,
            options: styles.options,
            option: styles.option,
          }}
          data={options as ComboboxItem[]}
          value={value === "" ? null : value}
          onChange={(chosen) => onChange(chosen ?? "")}
          leftSection={mark}
          leftSectionPointerEvents="none"
          renderOption={({ option, checked }) => (
            <>
              {(option as SelectOption).mark}
              <span className={styles.label}>{option.label}</span>
              {checked && <CheckIcon />}
            </>
          )}
          searchable={searchable}
          onKeyDown={(event) => {
            const { currentTarget: input, key } = event;
            if (!searchable || key !== "Enter" || input.value === chosen?.label) return;
            if (selectFirstMatch(input)) event.preventDefault();
          }}
          filter={({ options, search }) => {
            const wanted = foldText(search);
            return (options as ComboboxItem[]).filter((option) => foldText(option.label).includes(wanted));
          }}
          allowDeselect={false}
          clearable={clearable}
          clearButtonProps={{ "aria-label": "Quitar la elección" }}
          nothingFoundMessage={noMatchesText}
          // The list itself is what scrolls: the kit's own frame around it cannot be reached by the keyboard.
          withScrollArea={false}
          // Inside a dialog nothing outside of it can be seen or reached.
          comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        />
      )}
    </Field>
  );
}

/** Chooses the first of what was found, where something was written and no arrow went to another one. */
function selectFirstMatch(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (isBlank(input.value) || !list || list.querySelector("[data-combobox-selected]")) return false;
  const first = list.querySelector<HTMLElement>("[role=option]");
  first?.click();
  return first !== null;
}
