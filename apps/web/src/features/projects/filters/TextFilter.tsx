import { MAX_TEXT_LENGTH, normalizeText } from "@mapaobra/contract/wire/filter-query";
import { useState } from "react";
import { InputField } from "../../../ui/fields/Field.tsx";

interface TextFilterProps {
  /** Without spaces at the ends, as in the URL. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Search words. The field shows the typed text until the filter is changed from elsewhere. */
export function TextFilter({ value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  return (
    <InputField
      type="search"
      label="Nombre, permiso, desarrollador o constructora"
      maxLength={MAX_TEXT_LENGTH}
      value={normalizeText(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
    />
  );
}
