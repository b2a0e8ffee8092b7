import type { Actor } from "@mapaobra/domain/access/actor";
import { mapTextLimits } from "@mapaobra/domain/map/map";
import { CompanyField } from "../../../records/CompanyField.tsx";
import type { FieldErrors } from "../../../records/form-errors.ts";
import { TextAreaField } from "../../../ui/fields/Field.tsx";
import type { MapFormDraft } from "./map-draft.ts";

interface MapTextFieldsProps {
  readonly actor: Actor;
  readonly draft: MapFormDraft;
  readonly problems: FieldErrors<MapFormDraft>;
  readonly onChange: (changes: Partial<MapFormDraft>) => void;
}

/** What a map is about, and whose it is. */
export const MapTextFields = ({ actor, draft, problems, onChange }: MapTextFieldsProps) => (
  <>
    <TextAreaField
      label="Descripción"
      required
      fullWidth
      maxLength={mapTextLimits.description}
      value={draft.description}
      error={problems.description}
      onChange={(description) => onChange({ description })}
    />
    <CompanyField
      actor={actor}
      required
      fullWidth
      value={draft.companyId}
      error={problems.companyId}
      onChange={(companyId) => onChange({ companyId })}
    />
  </>
);
