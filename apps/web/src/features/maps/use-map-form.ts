import { createMap, readMap, saveMap } from "@mapaobra/contract/endpoints/maps";
import { newMap } from "@mapaobra/contract/wire/map";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { arrivedPicture, versionAfterPicture } from "./arrived-picture.ts";
import { changesOf, draftOf, headlineOfMap, type MapFormDraft, newDraft, problemsOf } from "./map-draft.ts";
import { isImageType } from "./map-types.ts";
import { type StagedImage, useMapImage } from "./use-map-image.ts";

/** How long an upload without an answer keeps the form waiting, in milliseconds. */
const LONGEST_LOOK = 10_000;

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
  const isInDoubt = useRef(false);
  const hasPicture = image.staged !== undefined || (record?.imageUrl ?? null) !== null;

  const form = useRecordForm<MapFormDraft, ProjectMap>({
    initial: map ? draftOf(map) : newDraft(companyId),
    version: map?.version,
    check: (draft) => problemsOf(draft, { hasPicture, isNew: record === undefined }),
    headline: headlineOfMap,
    codec: newMap,
    failed: record ? "Error al editar la información del mapa." : "Error inesperado al agregar el mapa.",
    async send(draft, { version, writeKey }) {
      const changes = changesOf(draft);
      if (!record) return api.send(createMap, changes, { writeKey });
      const current = isInDoubt.current ? await versionWithPicture(record, version) : version;
      return api.send(saveMap, { ...changes, id: record.id, version: current }, { writeKey });
    },
    onOutdated: onChanged,
    onSaved(saved) {
      isInDoubt.current = false;
      const done = () => onDone(record ? "Mapa actualizado" : "Mapa registrado");
      if (!image.staged || !isImageType(saved.type)) return done();
      setRecord(saved);
      form.settle(draftOf(saved), saved.version);
      onChanged();
      void uploadTo(saved, saved.version).then((isAsWished) => isAsWished && done());
    },
  });

  const uploadTo = async (saved: ProjectMap, version: number | undefined): Promise<boolean> => {
    const end = await image.upload(saved.id, () => {
      isInDoubt.current = true;
      // Whether it arrived is asked again before the next save; nobody waits here for a server that is gone.
      const signal = AbortSignal.timeout(LONGEST_LOOK);
      return api.send(readMap, { id: saved.id }, { signal }).then(
        (now) => arrivedPicture(saved, now),
        () => undefined,
      );
    });
    if (!end) return false;
    isInDoubt.current = false;
    const { address, width, height, mapVersion } = end.uploaded;
    setRecord({ ...saved, mapUrl: address, imageUrl: address, width, height, version: mapVersion });
    form.settle({ mapUrl: "" }, versionAfterPicture(version, end.uploaded));
    onChanged();
    return !end.isCancelled;
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

/** The version to save on when a picture may have come late: with its own upload nobody is in conflict. */
async function versionWithPicture(record: ProjectMap, version: number | undefined) {
  const arrived = arrivedPicture(record, await api.send(readMap, { id: record.id }));
  return arrived ? versionAfterPicture(version, arrived) : version;
}
