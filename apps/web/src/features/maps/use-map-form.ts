import { createMap, saveMap } from "@mapaobra/contract/endpoints/maps";
import { newMap } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { changesOf, draftOf, headlineOfMap, type MapFormDraft, newDraft, problemsOf } from "./map-draft.ts";
import { isImageType } from "./map-types.ts";
import { type StagedImage, useMapImage } from "./use-map-image.ts";

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
  const hasPicture = image.staged !== undefined || (record?.imageUrl ?? null) !== null;

  const form = useRecordForm<MapFormDraft, ProjectMap>({
    initial: map ? draftOf(map) : newDraft(companyId),
    version: map?.version,
    check: (draft) => problemsOf(draft, { hasPicture, isNew: record === undefined }),
    headline: headlineOfMap,
    codec: newMap,
    failed: record ? "Error al editar la información del mapa." : "Error inesperado al agregar el mapa.",
    send: (draft, { version, writeKey }) =>
      record
        ? api.send(saveMap, { ...changesOf(draft), id: record.id, version }, { writeKey })
        : api.send(createMap, changesOf(draft), { writeKey }),
    onOutdated: onChanged,
    onSaved(saved) {
      const done = () => onDone(record ? "Mapa actualizado" : "Mapa registrado");
      if (!image.staged || !isImageType(saved.type)) return done();
      setRecord(saved);
      form.settle(draftOf(saved), saved.version);
      onChanged();
      void uploadTo(saved, saved.version).then((isUploaded) => isUploaded && done());
    },
  });

  const uploadTo = async (saved: ProjectMap, version: number | undefined): Promise<boolean> => {
    const uploaded = await image.upload(saved.id);
    if (!uploaded) return false;
    const { address, width, height, mapVersion } = uploaded;
    setRecord({ ...saved, mapUrl: address, imageUrl: address, width, height, version: mapVersion });
    // What somebody else saved in between is not ours to pass over: the next save is told of it.
    const isNext = version !== undefined && mapVersion === version + 1;
    form.settle({ mapUrl: "" }, isNext ? mapVersion : version);
    onChanged();
    return true;
  };

  const showsPicture = isImageType(form.draft.type);
  const isStaged = showsPicture && image.staged !== undefined;
  useUnsavedWork(isStaged);

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
    showsPicture,
    isUploading: image.progress !== undefined,
    isChanged: form.isChanged || isStaged,
    /** All but the picture is as it is saved. */
    isSaved: record !== undefined && !form.isChanged,
    submit() {
      image.forgetOutcome();
      form.submit();
    },
    /** Uploads the picture alone, when the map is one that can show it. */
    uploadNow: record && isImageType(record.type) ? () => void uploadTo(record, form.version) : undefined,
    takeTheirs(theirs: ProjectMap) {
      setRecord(theirs);
      form.takeTheirs(draftOf(theirs), theirs.version);
    },
  };
}
