import type { FieldProps } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";

interface ListFieldProps extends FieldProps {
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** Select whose current value stays selectable even if it is not one of the options. */
export const ListField = ({ options, value, ...rest }: ListFieldProps) => (
  <SelectField
    {...rest}
    clearable
    searchable
    noMatchesText="No se encontraron resultados"
    placeholder="Sin elegir"
    options={withCurrentValue(options, value).map((option) => ({ value: option, label: option }))}
    value={value}
  />
);

const withCurrentValue = (options: readonly string[], value: string): readonly string[] =>
  value === "" || options.includes(value) ? options : [...options, value];
