import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useState } from "react";
import type { FormFields } from "../../../records/form-fields.ts";
import { previewSlug, SlugField } from "../../../records/SlugField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import type { MapFormDraft } from "./map-draft.ts";

interface PublicationFieldsProps {
  readonly form: FormFields<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
}

/** Slug of a map, and whether it is published. */
export function PublicationFields({ form, record }: PublicationFieldsProps) {
  const { draft, problems, change } = form;
  const [isSlugTyped, setSlugTyped] = useState(false);
  // The server makes an unsent slug unique; a sent one may be taken.
  const isDerived = record === undefined && draft.slug === "" && !isSlugTyped;
  const slug = isDerived ? previewSlug({ noun: "mapa", name: draft.name }) : draft.slug;
  return (
    <>
      <SlugField
        noun="mapa"
        name={draft.name}
        storedSlug={record?.slug}
        hint={slugHint(draft, record)}
        value={slug}
        error={problems.slug}
        onChange={(typed) => {
          setSlugTyped(true);
          change({ slug: typed });
        }}
      />
      <Switch
        label="Publicado"
        hint={
          draft.published
            ? "Cualquier persona con el enlace puede ver el mapa y sus proyectos, sin iniciar sesión."
            : "Solo lo ve su empresa, después de iniciar sesión."
        }
        checked={draft.published}
        onChange={(published) => change({ published })}
      />
    </>
  );
}

function slugHint({ slug }: MapFormDraft, record: ProjectMap | undefined): string {
  if (!record)
    return "La dirección que comparte: el final del enlace público. Sale del nombre, y puede cambiarla.";
  if (slug.trim() === record.slug) return "La dirección que comparte: el final del enlace público.";
  return "Al guardar cambia el enlace público: los que ya repartió, también en códigos QR, dejan de servir.";
}
