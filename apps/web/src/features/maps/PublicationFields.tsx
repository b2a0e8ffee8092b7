import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { FieldErrors } from "../../records/form-errors.ts";
import { SlugField } from "../../records/SlugField.tsx";
import { Switch } from "../../ui/Switch.tsx";
import type { MapFormDraft } from "./map-draft.ts";

interface PublicationFieldsProps {
  readonly draft: MapFormDraft;
  readonly problems: FieldErrors<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
  readonly onChange: (changes: Partial<MapFormDraft>) => void;
}

/** Slug of a map, and whether it is published. */
export const PublicationFields = ({ draft, problems, record, onChange }: PublicationFieldsProps) => (
  <>
    <SlugField
      noun="mapa"
      name={draft.name}
      storedSlug={record?.slug}
      hint={slugHint(draft, record)}
      value={draft.slug}
      error={problems.slug}
      onChange={(slug) => onChange({ slug })}
    />
    <Switch
      label="Publicado"
      hint={
        draft.published
          ? "Cualquier persona con el enlace puede ver el mapa y sus proyectos, sin iniciar sesión."
          : "Solo lo ve su empresa, después de iniciar sesión."
      }
      checked={draft.published}
      onChange={(published) => onChange({ published })}
    />
  </>
);

function slugHint({ slug }: MapFormDraft, record: ProjectMap | undefined): string {
  if (!record) return "El nombre del mapa en su enlace público. Si queda vacía, sale del nombre.";
  if (slug.trim() === record.slug) return "El nombre del mapa en su enlace público.";
  return "Al guardar cambia el enlace público: los que ya repartió, también en códigos QR, dejan de servir.";
}
