import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { ReactNode } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { defaultCompanyId } from "../../../records/CompanyField.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
import { conflictNotice } from "../../../records/RecordFormDialog.tsx";
import { useRecordList } from "../../../records/use-record-list.ts";
import { BoundsFields } from "./BoundsFields.tsx";
import { ImageField } from "./ImageField.tsx";
import { MapFields } from "./MapFields.tsx";
import { MapTextFields } from "./MapTextFields.tsx";
import { draftOf } from "./map-draft.ts";
import { mapFormatters } from "./map-formatters.ts";
import { isImageType } from "./map-types.ts";
import { PublicationFields } from "./PublicationFields.tsx";
import { PublicLink } from "./PublicLink.tsx";
import { SourceFields } from "./SourceFields.tsx";
import { UploadState } from "./UploadState.tsx";
import { useMapForm } from "./use-map-form.ts";

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
  const { record, draft, change, problems, image } = form;
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
      {form.showsPicture && (
        <>
          <ImageField
            image={image}
            currentImage={currentImage(record)}
            disabledReason={form.uploadNow ? undefined : "Guarda el mapa primero."}
            onUpload={() => form.uploadNow?.()}
          />
          <BoundsFields bounds={draft} problems={problems} onChange={change} />
        </>
      )}
      <MapTextFields {...{ actor, form }} />
      <SourceFields form={form} hasPicture={form.hasPicture} />
      <PublicationFields {...{ form, record }} />
      {record && (companies || failure) && (
        <PublicLink
          companySlug={companies?.find(({ id }) => id === record.companyId)?.slug}
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
