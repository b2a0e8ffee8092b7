import { mapTextLimits, type ProjectMap } from "@mapaobra/domain/map/map";
import { useState } from "react";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { previewSlug, SlugField } from "../../../records/SlugField.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { Disclosure } from "../../../ui/layout/Disclosure.tsx";
import styles from "./AdvancedFields.module.css";
import { BoundsFields } from "./BoundsFields.tsx";
import { edges } from "./bounds-draft.ts";
import type { MapFormDraft } from "./map-draft.ts";
import { isImageType } from "./map-types.ts";
import { SourceFields } from "./SourceFields.tsx";

interface AdvancedFieldsProps {
  readonly form: FormFields<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
}

/** What a map can do without: its addresses, and the description and bounds of a picture. Open if one has a problem. */
export function AdvancedFields({ form, record }: AdvancedFieldsProps) {
  const { draft, problems, change } = form;
  const isImage = isImageType(draft.type);
  const hasProblem = (["publicUrl", "slug", ...(isImage ? imageFields : [])] as const).some(
    (name) => problems[name] !== undefined,
  );
  return (
    <div className={styles.section}>
      <Disclosure title="Avanzado" defaultOpen={record !== undefined} isNeeded={hasProblem}>
        <div className={styles.fields}>
          {isImage && <SourceFields form={form} />}
          <InputField
            label="URL pública"
            type="url"
            fullWidth
            hint="Solo en un mapa de imagen: la imagen que ven los visitantes en lugar de la otra."
            maxLength={mapTextLimits.publicUrl}
            {...fieldOf(form, "publicUrl")}
          />
          <MapSlugField {...{ form, record }} />
          {isImage && <BoundsFields bounds={draft} problems={problems} onChange={change} />}
        </div>
      </Disclosure>
    </div>
  );
}

const imageFields = ["description", "mapUrl", ...edges] as const;

function MapSlugField({ form: { draft, problems, change }, record }: AdvancedFieldsProps) {
  const [isSlugTyped, setSlugTyped] = useState(false);
  // The server makes an unsent slug unique; a sent one may be taken.
  const isDerived = record === undefined && draft.slug === "" && !isSlugTyped;
  return (
    <SlugField
      noun="mapa"
      name={draft.name}
      storedSlug={record?.slug}
      hint={slugHint(draft, record)}
      value={isDerived ? previewSlug({ noun: "mapa", name: draft.name }) : draft.slug}
      error={problems.slug}
      onChange={(typed) => {
        setSlugTyped(true);
        change({ slug: typed });
      }}
    />
  );
}

function slugHint({ slug }: MapFormDraft, record: ProjectMap | undefined): string {
  if (!record)
    return "La dirección que comparte: el final del enlace público. Sale del nombre, y puede cambiarla.";
  if (slug.trim() === record.slug) return "La dirección que comparte: el final del enlace público.";
  return "Al guardar cambia el enlace público: los que ya repartió, también en códigos QR, dejan de servir.";
}
