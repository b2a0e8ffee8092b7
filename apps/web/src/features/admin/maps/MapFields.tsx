import { mapTextLimits, type ProjectMap } from "@mapaobra/domain/map/map";
import type { FieldErrors } from "../../../records/form-errors.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import type { MapFormDraft } from "./map-draft.ts";
import { choiceOfType, typeChoices, typeOfChoice } from "./map-types.ts";

interface MapFieldsProps {
  readonly draft: MapFormDraft;
  readonly problems: FieldErrors<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
  readonly onChange: (changes: Partial<MapFormDraft>) => void;
}

/** What a map is: its picture follows. */
export function MapFields({ draft, problems, record, onChange }: MapFieldsProps) {
  const storedType = record?.type ?? "";
  return (
    <>
      <InputField
        label="Nombre"
        required
        maxLength={mapTextLimits.name}
        value={draft.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label="Tipo"
        required
        placeholder="Elija un tipo"
        options={typeChoices(storedType).map((name) => ({ value: name, label: name }))}
        value={choiceOfType(draft.type)}
        error={problems.type}
        onChange={(choice) => onChange({ type: typeOfChoice(choice, storedType) })}
      />
    </>
  );
}
