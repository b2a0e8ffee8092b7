import { type ComboboxItem, Select } from "@mantine/core";
import { foldText } from "@mapaobra/domain/format/text";
import { isBlank } from "@mapaobra/domain/problems";
import type { ReactNode } from "react";
import { CheckIcon } from "../controls/icons.tsx";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./SelectField.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Before the label: a colour or a picture. */
  readonly mark?: ReactNode;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Empty if nothing is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The selection can be cleared. */
  readonly clearable?: boolean;
  readonly name?: string;
  /** Searchable for any number of options. */
  readonly searchable?: boolean;
  readonly noMatchesText?: string;
}

/** Number of options from which the field is searchable. */
const SEARCHABLE_FROM = 8;

/** A select field. Long lists are searchable, ignoring accents and case. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    isLabelHidden,
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
  const selected = options.find((choice) => choice.value === value);
  const mark = selected?.mark;
  return (
    <Field {...{ label, isLabelHidden, required, hint, error, fullWidth }}>
      {({ className, ...control }) => (
        <Select
          {...rest}
          {...control}
          // Sets `aria-invalid`: the UI kit derives it only from this property.
          error={control["aria-invalid"]}
          // Replaces `aria-describedby`: the UI kit only references its own messages.
          attributes={{ input: { "aria-describedby": control["aria-describedby"] } }}
          classNames={{
            input: `${className} ${styles.input} ${mark ? styles.marked : ""}`,
            dropdown: styles.dropdown,
            options: styles.options,
            option: styles.option,
          }}
          data={options as ComboboxItem[]}
          value={value === "" ? null : value}
          onChange={(selected) => onChange(selected ?? "")}
          // Only the button that clears is for everyone; the arrow is decoration.
          rightSectionProps={{ "aria-hidden": !clearable || value === "" }}
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
            if (!searchable || key !== "Enter" || input.value === selected?.label) return;
            if (selectFirstMatch(input)) event.preventDefault();
          }}
          filter={({ options, search }) => {
            const foldedSearch = foldText(search);
            return (options as ComboboxItem[]).filter((option) =>
              foldText(option.label).includes(foldedSearch),
            );
          }}
          allowDeselect={false}
          clearable={clearable}
          clearButtonProps={{ "aria-label": "Quitar la elección" }}
          nothingFoundMessage={noMatchesText}
          // The list itself scrolls: the UI kit's scroll area is not focusable.
          withScrollArea={false}
          // Rendered inside the dialog: elements outside a modal dialog are inert.
          comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        />
      )}
    </Field>
  );
}

/** Selects the first match if text was typed and no option was reached with the arrow keys. */
function selectFirstMatch(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (isBlank(input.value) || !list || list.querySelector("[data-combobox-selected]")) return false;
  const first = list.querySelector<HTMLElement>("[role=option]");
  first?.click();
  return first !== null;
}
