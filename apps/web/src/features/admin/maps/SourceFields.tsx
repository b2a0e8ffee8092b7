import { mapTextLimits } from "@mapaobra/domain/map/map";
import { isBlank } from "@mapaobra/domain/problems";
import { useState } from "react";
import { useDebouncedEffect } from "../../../lib/time/use-debounced-effect.ts";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { FieldGroup, InputField, TextAreaField } from "../../../ui/fields/Field.tsx";
import { MapPreview } from "./MapPreview.tsx";
import type { MapFormDraft } from "./map-draft.ts";
import { isImageType } from "./map-types.ts";

/** What a map is about, and where it comes from. A map of a picture needs neither: it has a name and the picture. */
export function SourceFields({ form }: { readonly form: FormFields<MapFormDraft> }) {
  const { draft } = form;
  const isChosen = !isBlank(draft.type);
  const isImage = isImageType(draft.type);
  return (
    <>
      <TextAreaField
        label="Descripción"
        required={!isImage}
        hint={isImage && "Lo que dice la tarjeta del mapa. Sin ella, dice el nombre."}
        fullWidth
        maxLength={mapTextLimits.description}
        {...fieldOf(form, "description")}
      />
      <InputField
        label="URL del mapa"
        type="url"
        fullWidth
        required={!isImage}
        hint={isChosen ? (isImage ? imageUrlHint : serviceUrlHint) : anyUrlHint}
        maxLength={mapTextLimits.mapUrl}
        {...fieldOf(form, "mapUrl")}
      />
      {isChosen && !isImage && <ServicePreview draft={draft} />}
    </>
  );
}

const imageUrlHint = "La dirección de una imagen que ya está en la web, si no sube una.";
const serviceUrlHint =
  "La del servicio de mapas, copiada de Google Maps: su vista es la que se abre primero.";
const anyUrlHint = "La del servicio de mapas. Un mapa de imagen no la necesita.";

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
