import { listCompanies } from "@mapaobra/contract/endpoints/companies";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { ReactNode } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
import { defaultCompanyId } from "../../../records/CompanyField.tsx";
import { diffDrafts } from "../../../records/draft-diff.ts";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { FormDialog } from "../../../records/frame/FormDialog.tsx";
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
  const theirs = form.conflict as ProjectMap | undefined;

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
        theirs ? (
          <ConflictNotice
            differences={diffDrafts(mapFormatters(companies), draft, draftOf(theirs), form.isTyped)}
            onTakeTheirs={() => form.takeTheirs(theirs)}
            onKeepMine={() => form.keepMine(draftOf(theirs), theirs.version)}
          />
        ) : form.isUploading || image.outcome ? (
          <UploadState image={image} isSaved={form.isSaved} onRetry={form.uploadNow} />
        ) : undefined
      }
    >
      <MapFields {...{ draft, problems, record }} onChange={change} />
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
      <MapTextFields {...{ actor, draft, problems }} onChange={change} />
      <SourceFields {...{ draft, problems }} hasPicture={form.hasPicture} onChange={change} />
      <PublicationFields {...{ draft, problems, record }} onChange={change} />
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
