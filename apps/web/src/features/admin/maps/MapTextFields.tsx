import type { Actor } from "@mapaobra/domain/access/actor";
import { mapTextLimits } from "@mapaobra/domain/map/map";
import { CompanyField } from "../../../records/CompanyField.tsx";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { TextAreaField } from "../../../ui/fields/Field.tsx";
import type { MapFormDraft } from "./map-draft.ts";

interface MapTextFieldsProps {
  readonly actor: Actor;
  readonly form: FormFields<MapFormDraft>;
}

/** What a map is about, and whose it is. */
export const MapTextFields = ({ actor, form }: MapTextFieldsProps) => (
  <>
    <TextAreaField
      label="Descripción"
      required
      fullWidth
      maxLength={mapTextLimits.description}
      {...fieldOf(form, "description")}
    />
    <CompanyField actor={actor} required fullWidth {...fieldOf(form, "companyId")} />
  </>
);
