import { mapTextLimits, type ProjectMap } from "@mapaobra/domain/map/map";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import type { MapFormDraft } from "./map-draft.ts";
import { choiceOfType, typeChoices, typeOfChoice } from "./map-types.ts";

interface MapFieldsProps {
  readonly form: FormFields<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
}

/** What a map is: its picture follows. */
export function MapFields({ form, record }: MapFieldsProps) {
  const storedType = record?.type ?? "";
  return (
    <>
      <InputField label="Nombre" required maxLength={mapTextLimits.name} {...fieldOf(form, "name")} />
      <SelectField
        label="Tipo"
        required
        placeholder="Elija un tipo"
        options={typeChoices(storedType).map((name) => ({ value: name, label: name }))}
        value={choiceOfType(form.draft.type)}
        error={form.problems.type}
        onChange={(choice) => form.change({ type: typeOfChoice(choice, storedType) })}
      />
    </>
  );
}
