import { mapTextLimits } from "@mapaobra/domain/map/map";
import { isBlank } from "@mapaobra/domain/problems";
import { useState } from "react";
import { useDebouncedEffect } from "../../../lib/time/use-debounced-effect.ts";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { FieldGroup, InputField } from "../../../ui/fields/Field.tsx";
import { MapPreview } from "./MapPreview.tsx";
import { type MapFormDraft, needsUrl } from "./map-draft.ts";
import { isImageType } from "./map-types.ts";

interface SourceFieldsProps {
  readonly form: FormFields<MapFormDraft>;
  readonly hasPicture: boolean;
}

/** Where the map or its picture comes from. */
export function SourceFields({ form, hasPicture }: SourceFieldsProps) {
  const { draft } = form;
  const isChosen = !isBlank(draft.type);
  const isImage = isImageType(draft.type);
  return (
    <>
      <InputField
        label="URL del mapa"
        type="url"
        fullWidth
        required={needsUrl(draft, hasPicture)}
        hint={isChosen ? (isImage ? imageUrlHint : serviceUrlHint) : anyUrlHint}
        maxLength={mapTextLimits.mapUrl}
        {...fieldOf(form, "mapUrl")}
      />
      {isChosen && !isImage && <ServicePreview draft={draft} />}
      <InputField
        label="URL pública"
        type="url"
        fullWidth
        hint="Opcional. En un mapa de imagen, la imagen que ven los visitantes en lugar de la anterior."
        maxLength={mapTextLimits.publicUrl}
        {...fieldOf(form, "publicUrl")}
      />
    </>
  );
}

const imageUrlHint = "La dirección de la imagen. Puede quedar vacía si la sube aquí mismo.";
const serviceUrlHint =
  "La del servicio de mapas, copiada de Google Maps: su vista es la que se abre primero.";
const anyUrlHint = "La del servicio de mapas, o la de la imagen.";

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
