import type { Actor } from "@mapaobra/domain/access/actor";
import { mapTextLimits, type ProjectMap } from "@mapaobra/domain/map/map";
import { isBlank } from "@mapaobra/domain/problems";
import { useState } from "react";
import { useDebouncedEffect } from "../../lib/use-debounced-effect.ts";
import { CompanyField } from "../../records/CompanyField.tsx";
import type { FieldErrors } from "../../records/form-errors.ts";
import { FieldGroup, InputField, TextAreaField } from "../../ui/Field.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { MapPreview } from "./MapPreview.tsx";
import { type MapFormDraft, needsUrl } from "./map-draft.ts";
import { choiceOfType, isImageType, typeChoices, typeOfChoice } from "./map-types.ts";

interface MapFieldsProps {
  readonly actor: Actor;
  readonly draft: MapFormDraft;
  readonly problems: FieldErrors<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
  readonly hasPicture: boolean;
  readonly onChange: (changes: Partial<MapFormDraft>) => void;
}

/** Fields of a map, except the picture upload. */
export function MapFields({ actor, draft, problems, record, hasPicture, onChange }: MapFieldsProps) {
  const storedType = record?.type ?? "";
  const isChosen = !isBlank(draft.type);
  const isImage = isImageType(draft.type);
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
      <InputField
        label="URL del mapa"
        type="url"
        fullWidth
        required={needsUrl(draft, hasPicture)}
        hint={isChosen && (isImage ? imageUrlHint : serviceUrlHint)}
        maxLength={mapTextLimits.mapUrl}
        value={draft.mapUrl}
        error={problems.mapUrl}
        onChange={(mapUrl) => onChange({ mapUrl })}
      />
      {isChosen && !isImage && <ServicePreview draft={draft} />}
      <InputField
        label="URL pública"
        type="url"
        fullWidth
        hint="Opcional. En un mapa de imagen, la imagen que ven los visitantes en lugar de la anterior."
        maxLength={mapTextLimits.publicUrl}
        value={draft.publicUrl}
        error={problems.publicUrl}
        onChange={(publicUrl) => onChange({ publicUrl })}
      />
    </>
  );
}

const imageUrlHint = "La dirección de la imagen. Puede quedar vacía si la sube aquí mismo.";
const serviceUrlHint = "Copiada de Google Maps: su vista es la que se abre primero.";

/** Preview of the URL of a map service, debounced while typing. */
function ServicePreview({ draft }: { readonly draft: MapFormDraft }) {
  const [address, setAddress] = useState(draft.mapUrl);
  useDebouncedEffect(draft.mapUrl, setAddress);
  return (
    <FieldGroup label="Vista previa" fullWidth>
      {() => (
        <MapPreview
          name={draft.name || "el mapa"}
          type={draft.type}
          url={address}
          uploaded={null}
          size="form"
        />
      )}
    </FieldGroup>
  );
}
