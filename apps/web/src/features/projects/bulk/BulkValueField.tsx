import type { BulkTarget } from "@mapaobra/domain/point/bulk-edit";
import { pointFields } from "@mapaobra/domain/point/fields";
import { stageOptions, workClassOptions } from "@mapaobra/domain/point/form-options";
import { stageOf } from "@mapaobra/domain/point/stage";
import { useOpenMap } from "../../../map/open-map.ts";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { DateField } from "../../../ui/fields/DateField.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { targetLabels } from "./bulk-words.es.ts";

interface BulkValueFieldProps {
  readonly target: Exclude<BulkTarget, "bin">;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

const emptyHint = "Vacío, borra el dato.";
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The new value of the chosen projects. */
export function BulkValueField({ target, value, onChange, error }: BulkValueFieldProps) {
  const { otherMaps } = useOpenMap();
  const set = (text: string) => onChange(text === "" ? null : text);
  const field = { label: targetLabels[target], error, hint: emptyHint };
  switch (target) {
    case "mapId":
      return (
        <SelectField
          label="Mapa"
          required
          error={error}
          options={otherMaps.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value ?? ""}
          onChange={set}
          noMatchesText="La empresa no tiene otros mapas."
        />
      );
    case "stage":
      return (
        <SelectField
          {...field}
          clearable
          options={stageOptions.map((stage) => ({
            value: stage,
            label: stage,
            mark: <StageMark color={stageOf(stage).color} />,
          }))}
          value={value ?? ""}
          onChange={set}
        />
      );
    case "workClass":
      return (
        <SelectField
          {...field}
          clearable
          options={optionsOf(workClassOptions)}
          value={value ?? ""}
          onChange={set}
        />
      );
    case "date":
      return <DateField {...field} name="date" value={value} onChange={onChange} />;
    case "progress":
      return (
        <InputField {...field} inputMode="numeric" placeholder="0 a 100" value={value ?? ""} onChange={set} />
      );
    default:
      return (
        <InputField {...field} maxLength={pointFields[target].limit} value={value ?? ""} onChange={set} />
      );
  }
}
