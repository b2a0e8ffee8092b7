import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useRef, useState } from "react";
import { emitPointChange } from "../../../map/point-events.ts";
import type { FailedFile } from "../files/file-queue.ts";
import type { NewPointFiles } from "../files/use-file-queue.ts";
import type { UploadJournal } from "../saving/use-upload-journal.ts";

/** State of a new point after it is saved: its files follow (P2 §4.5). */
export type CreatedPointState =
  | {
      readonly kind: "uploading";
      readonly pointId: number;
      readonly fraction: number;
      /** The outbox continues the upload if the form is left. */
      readonly canLeave: boolean;
    }
  | { readonly kind: "done"; readonly pointId: number; readonly files: number }
  | {
      readonly kind: "incomplete";
      readonly pointId: number;
      readonly failed: readonly FailedFile[];
      /** The rest is in the outbox, which sends it. */
      readonly isQueued: boolean;
    };

/** Uploads the chosen files to their new point. */
export function useCreatedPoint(
  queue: NewPointFiles,
  map: ProjectMap,
  onMediaChange: ((pointId: number) => void) | undefined,
  followed: UploadJournal,
) {
  const [creation, setCreation] = useState<CreatedPointState>();
  const [sentCount, setSentBefore] = useState(0);
  const name = useRef("");
  const uploads = useRef(new AbortController());

  const sendFiles = async (pointId: number) => {
    uploads.current = new AbortController();
    const { signal } = uploads.current;
    if (queue.files.length > 0) setCreation({ kind: "uploading", pointId, fraction: 0, canLeave: false });
    const canRunInBackground = await followed.begin(pointId, name.current, queue.files, signal);
    if (queue.files.length === 0) return setCreation({ kind: "done", pointId, files: sentCount });
    const report = (fraction: number) =>
      setCreation({ kind: "uploading", pointId, fraction, canLeave: canRunInBackground });
    report(0);
    const { sent, failed } = await queue.uploadQueued(
      { id: pointId, mapId: map.id, companyId: map.companyId },
      { onProgress: report, signal },
    );
    if (sent > 0) onMediaChange?.(pointId);
    const isQueued = await followed.end(failed);
    const files = sentCount + sent;
    setSentBefore(files);
    setCreation(
      failed.length > 0
        ? { kind: "incomplete", pointId, failed, isQueued }
        : { kind: "done", pointId, files },
    );
  };

  return {
    creation,
    onCreated(pointId: number, pointName: string) {
      name.current = pointName;
      emitPointChange({ kind: "created", id: pointId, mapId: map.id });
      void sendFiles(pointId);
    },
    retry: (pointId: number) => void sendFiles(pointId),
    /** Files that have not arrived are skipped, and can be sent again. */
    cancel: () => uploads.current.abort(),
    /** The outbox sends the rest, and this form stops. */
    leave(report: () => void) {
      uploads.current.abort();
      followed.detach(report);
    },
  };
}
