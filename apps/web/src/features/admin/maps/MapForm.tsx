import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { Company } from "@mapaobra/domain/company/company";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTextLimits } from "@mapaobra/domain/map/map";
import type { ReactNode } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { CompanyField, defaultCompanyId } from "../../../records/CompanyField.tsx";
import { type DraftFormatters, formatName, formatText } from "../../../records/draft-diff.ts";
import { type FormFields, fieldOf } from "../../../records/form-fields.ts";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { conflictNotice } from "../../../records/RecordFormDialog.tsx";
import { useRecordList } from "../../../records/use-record-list.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { AdvancedFields } from "./AdvancedFields.tsx";
import { edgeLabels } from "./bounds-draft.ts";
import { ImageField } from "./ImageField.tsx";
import type { MapFormDraft } from "./map-draft.ts";
import { draftOf } from "./map-draft.ts";
import { choiceOfType, isImageType, typeChoices, typeLabel, typeOfChoice } from "./map-types.ts";
import { PublicLink } from "./PublicLink.tsx";
import { SourceFields } from "./SourceFields.tsx";
import { UploadState } from "./UploadState.tsx";
import { useMapForm } from "./use-map-form.ts";

interface MapFieldsProps {
  readonly form: FormFields<MapFormDraft>;
  /** Saved record; undefined for a new map. */
  readonly record: ProjectMap | undefined;
}

/** What a map is: its picture follows. */
function MapFields({ form, record }: MapFieldsProps) {
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

/** Display format of the fields of a map in the conflict view. */
const mapFormatters = (companies: readonly Company[] | undefined): DraftFormatters<MapFormDraft> => ({
  name: ["Nombre", formatText],
  type: ["Tipo", typeLabel],
  description: ["Descripción", formatText],
  companyId: ["Empresa", formatName(companies)],
  slug: ["Dirección corta", formatText],
  mapUrl: ["URL del mapa", formatText],
  publicUrl: ["URL pública", formatText],
  published: ["Publicado", (published) => (published ? "Sí" : "No")],
  latitudeMin: [edgeLabels.latitudeMin, formatText],
  latitudeMax: [edgeLabels.latitudeMax, formatText],
  longitudeMin: [edgeLabels.longitudeMin, formatText],
  longitudeMax: [edgeLabels.longitudeMax, formatText],
});

interface MapFormProps {
  readonly actor: Actor;
  /** The map to edit; undefined for a new one. */
  readonly map?: ProjectMap;
  readonly corner?: ReactNode;
  readonly onChanged: () => void;
  readonly onDone: (message: string, saved: ProjectMap) => void;
  readonly onClose: () => void;
}

export function MapForm({ actor, map, corner, onChanged, onDone, onClose }: MapFormProps) {
  const form = useMapForm({ map, companyId: defaultCompanyId(actor), onChanged, onDone });
  const { record, draft, image } = form;
  const {
    rows: companies,
    failure,
    retry,
  } = useRecordList(listCompanies, {}, "Error al obtener las empresas.");

  return (
    <FormDialog
      title={record ? "Editar Mapa" : "Registrar Mapa"}
      submitLabel="Guardar"
      busyLabel={form.isUploading ? "Subiendo…" : "Guardando…"}
      corner={corner}
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      busy={form.busy || form.isUploading}
      conflict={
        conflictNotice(form, { formatters: mapFormatters(companies), draftOf }) ??
        (form.isUploading || image.outcome ? (
          <UploadState image={image} isSaved={form.isSaved} onRetry={form.uploadNow} />
        ) : undefined)
      }
    >
      <MapFields {...{ form, record }} />
      {form.showsPicture ? (
        <ImageField image={image} currentImage={currentImage(record)} isNew={!record} />
      ) : (
        <SourceFields form={form} />
      )}
      <CompanyField actor={actor} required fullWidth {...fieldOf(form, "companyId")} />
      <Switch
        label="Publicado"
        hint={
          draft.published
            ? "Cualquier persona con el enlace puede ver el mapa y sus proyectos, sin iniciar sesión."
            : "Solo lo ve su empresa, después de iniciar sesión."
        }
        checked={draft.published}
        onChange={(published) => form.change({ published })}
      />
      <AdvancedFields {...{ form, record }} />
      {record && (companies || failure) && (
        <PublicLink
          company={companies?.find(({ id }) => id === record.companyId)}
          map={record}
          onRetry={failure && retry}
        />
      )}
    </FormDialog>
  );
}

/** Saved picture of the map, if it has one. */
function currentImage(record: ProjectMap | undefined) {
  if (!record || !isImageType(record.type)) return undefined;
  const source = pictureUrl(record.mapUrl, record.imageUrl);
  if (!source) return undefined;
  const isUploaded = record.mapUrl === record.imageUrl;
  return { source, width: isUploaded ? record.width : null, height: isUploaded ? record.height : null };
}
