import { MAX_TEXT_LENGTH, normalizeText } from "@mapaobra/contract/wire/filter-query";
import { useState } from "react";
import { FilterIcon } from "../../../ui/controls/initial-icons.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";

interface TextFilterProps {
  /** Without spaces at the ends, as in the URL. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** One line that says what it does, beside the search of the map. */
  readonly isCompact?: boolean;
}

/** Search words. The field shows the typed text until the filter is changed from elsewhere. */
export function TextFilter({ value, onChange, isCompact = false }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  const field = {
    label: "Nombre, permiso, desarrollador o constructora",
    maxLength: MAX_TEXT_LENGTH,
    value: normalizeText(typed) === value ? typed : value,
  };
  return isCompact ? (
    <TextField
      {...field}
      icon={<FilterIcon />}
      placeholder="Filtrar por nombre o empresa"
      onChange={({ target }) => change(target.value)}
    />
  ) : (
    <InputField {...field} type="search" onChange={change} />
  );
}
