import { createMap, readMap, saveMap } from "@mapaobra/contract/endpoints/maps";
import { newMap } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { isBlank } from "@mapaobra/domain/problems";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { useRecordForm } from "../../../records/use-record-form.ts";
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

/** How long a save waits to verify an unanswered upload, in milliseconds. */
const VERIFY_TIMEOUT_MS = 10_000;

interface MapFormOptions {
  /** The map to edit; undefined for a new one. */
  readonly map: ProjectMap | undefined;
  /** Company of a new map until the user chooses one. */
  readonly companyId: number | null;
  /** Called after a partial save. */
  readonly onChanged: () => void;
  /** Called after everything is saved. */
  readonly onDone: (message: string, saved: ProjectMap) => void;
}

/**
 * A map and its picture are two writes: the record first, then the staged picture. If the upload fails, the
 * record remains saved, and only the upload is retried.
 */
export function useMapForm({ map, companyId, onChanged, onDone }: MapFormOptions) {
  /** Saved record; undefined until the first save. */
  const [record, setRecord] = useState(map);
  const image = useMapImage();
  /** True after an unanswered upload: the server may have stored the picture. */
  const isUploadUnconfirmed = useRef(false);
  const hasPicture = image.staged !== undefined || (record?.imageUrl ?? null) !== null;

  const form = useRecordForm<MapFormDraft, ProjectMap>({
    initial: map ? draftOf(map) : newDraft(companyId),
    version: map?.version,
    keep: { screen: "mapas", record },
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
      const done = () => onDone(record ? "Mapa actualizado" : "Mapa registrado", saved);
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
      // The next save checks again whether the picture arrived; do not wait long for an unreachable server.
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
  // A picture needs neither: they were missing before its type was chosen.
  const { description: _, mapUrl: urlProblem, ...pictureProblems } = form.problems;
  const isUrlBlank = isBlank(form.draft.mapUrl);
  const isPictureMissing = isImageMap && !hasPicture && isUrlBlank && urlProblem !== undefined;

  return {
    ...form,
    record,
    problems: isImageMap && isUrlBlank ? pictureProblems : form.problems,
    image: {
      ...image,
      problem: image.problem ?? (isPictureMissing ? "Selecciona o arrastra una imagen." : undefined),
      stage(staged: StagedImage) {
        image.stage(staged);
        // Clears the error of a missing URL: the picture replaces it.
        form.change({ mapUrl: form.draft.mapUrl });
      },
    },
    showsPicture: isImageMap,
    isUploading: image.progress !== undefined,
    isChanged: form.isChanged || isStaged,
    /** Everything except the picture is saved. */
    isSaved: record !== undefined && !form.isChanged,
    submit() {
      image.clearOutcome();
      form.submit();
    },
    /** Uploads only the picture; undefined if the map cannot show one. */
    uploadNow: record && isImageType(record.type) ? () => void uploadImage(record, form.version) : undefined,
    takeTheirs(theirs: MapFormDraft, version: number) {
      setRecord(form.conflict as ProjectMap);
      form.takeTheirs(theirs, version);
    },
  };
}

/** Base version of a save after an unanswered upload: the user's own upload must not cause a conflict. */
async function versionAfterLateUpload(record: ProjectMap, version: number | undefined) {
  const newImage = findNewImage(record, await api.send(readMap, { id: record.id }));
  return newImage ? versionAfterUpload(version, newImage) : version;
}
