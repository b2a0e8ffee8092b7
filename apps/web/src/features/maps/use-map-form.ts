import { createMap, readMap, saveMap } from "@mapaobra/contract/endpoints/maps";
import { newMap } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { findNewImage, versionAfterUpload } from "./find-new-image.ts";
import {
  changesOf,
  draftOf,
  type MapFormDraft,
  mapFormMessage,
  newDraft,
  validateMapDraft,
} from "./map-draft.ts";
import { isImageType } from "./map-types.ts";
import { type StagedImage, useMapImage } from "./use-map-image.ts";

/** How long an upload without an answer keeps the form waiting, in milliseconds. */
const VERIFY_TIMEOUT_MS = 10_000;

interface MapFormOptions {
  /** The one that is edited; a new one without it. */
  readonly map: ProjectMap | undefined;
  /** Whose a new map is, until somebody chooses. */
  readonly companyId: number | null;
  /** Something of it is saved, and there may be more to come. */
  readonly onChanged: () => void;
  /** All of it is saved. */
  readonly onDone: (sentence: string) => void;
}

/**
 * A map and its picture, which are two writes: the record comes first, then the picture that waits for it.
 * When the second fails the first stands, and only the second is tried again.
 */
export function useMapForm({ map, companyId, onChanged, onDone }: MapFormOptions) {
  /** As it is saved; undefined until it is. */
  const [record, setRecord] = useState(map);
  const image = useMapImage();
  /** An upload was not answered: the server may yet keep the picture. */
  const isUploadUnconfirmed = useRef(false);
  const hasPicture = image.staged !== undefined || (record?.imageUrl ?? null) !== null;

  const form = useRecordForm<MapFormDraft, ProjectMap>({
    initial: map ? draftOf(map) : newDraft(companyId),
    version: map?.version,
    check: (draft) => validateMapDraft(draft, { hasPicture, isNew: record === undefined }),
    formMessage: mapFormMessage,
    codec: newMap,
    failed: record ? "Error al editar la información del mapa." : "Error inesperado al agregar el mapa.",
    async send(draft, { version, writeKey }) {
      const changes = changesOf(draft);
      if (!record) return api.send(createMap, changes, { idempotencyKey: writeKey });
      const current = isUploadUnconfirmed.current ? await versionAfterLateUpload(record, version) : version;
      return api.send(saveMap, { ...changes, id: record.id, version: current }, { idempotencyKey: writeKey });
    },
    onStale: onChanged,
    onSaved(saved) {
      isUploadUnconfirmed.current = false;
      const done = () => onDone(record ? "Mapa actualizado" : "Mapa registrado");
      if (!image.staged || !isImageType(saved.type)) return done();
      setRecord(saved);
      form.markSaved(draftOf(saved), saved.version);
      onChanged();
      void uploadImage(saved, saved.version).then((isComplete) => isComplete && done());
    },
  });

  const uploadImage = async (saved: ProjectMap, version: number | undefined): Promise<boolean> => {
    const finishedUpload = await image.upload(saved.id, () => {
      isUploadUnconfirmed.current = true;
      // Whether it arrived is asked again before the next save; nobody waits here for a server that is gone.
      const signal = AbortSignal.timeout(VERIFY_TIMEOUT_MS);
      return api.send(readMap, { id: saved.id }, { signal }).then(
        (now) => findNewImage(saved, now),
        () => undefined,
      );
    });
    if (!finishedUpload) return false;
    isUploadUnconfirmed.current = false;
    const { address, width, height, mapVersion } = finishedUpload.uploaded;
    setRecord({ ...saved, mapUrl: address, imageUrl: address, width, height, version: mapVersion });
    form.markSaved({ mapUrl: "" }, versionAfterUpload(version, finishedUpload.uploaded));
    onChanged();
    return !finishedUpload.isCancelled;
  };

  const isImageMap = isImageType(form.draft.type);
  const isStaged = isImageMap && image.staged !== undefined;
  useUnsavedChanges(isStaged);

  return {
    ...form,
    record,
    image: {
      ...image,
      stage(staged: StagedImage) {
        image.stage(staged);
        // The address may be missed no longer.
        form.change({ mapUrl: form.draft.mapUrl });
      },
    },
    hasPicture,
    showsPicture: isImageMap,
    isUploading: image.progress !== undefined,
    isChanged: form.isChanged || isStaged,
    /** All but the picture is as it is saved. */
    isSaved: record !== undefined && !form.isChanged,
    submit() {
      image.clearOutcome();
      form.submit();
    },
    /** Uploads the picture alone, when the map is one that can show it. */
    uploadNow: record && isImageType(record.type) ? () => void uploadImage(record, form.version) : undefined,
    takeTheirs(theirs: ProjectMap) {
      setRecord(theirs);
      form.takeTheirs(draftOf(theirs), theirs.version);
    },
  };
}

/** The version to save on when a picture may have come late: with its own upload nobody is in conflict. */
async function versionAfterLateUpload(record: ProjectMap, version: number | undefined) {
  const arrived = findNewImage(record, await api.send(readMap, { id: record.id }));
  return arrived ? versionAfterUpload(version, arrived) : version;
}
