import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useRef } from "react";
import type { Outbox } from "../../../features/outbox/outbox.ts";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { problemOf } from "../../../features/outbox/outbox-rules.ts";
import type { ChosenFile } from "../../../features/outbox/waiting-point.ts";
import type { FailedFile } from "../../../features/point-files/file-queue.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { waitingFiles } from "./keep-point.ts";

/** The files of a new point while its form sends them: a page that dies leaves them waiting on this device. */
export interface FollowedFiles {
  /** Whether they go on from this device when nobody looks at them any more. */
  begin(pointId: number, name: string, files: readonly ChosenFile[]): Promise<boolean>;
  /** The server answered for one. */
  answered(sent: ChosenFile, result: UploadResult): void;
  /** The upload is over; whether what is left waits on this device from now on. */
  end(failed: readonly FailedFile[]): Promise<boolean>;
  /** Nobody looks at what is left any more; where something is, that is told. */
  leave(tell: () => void): void;
}

/** @param waitingId the point waited on this device before */
export function useFollowedFiles(map: ProjectMap, waitingId: number | undefined): FollowedFiles {
  const outbox = useOutbox();
  const following = useRef<Following>(undefined);
  useEffect(() => () => following.current?.release.abort(), []);

  return {
    async begin(pointId, name, files) {
      // Where nothing can be kept the files go out all the same.
      if (!outbox) return false;
      const id = following.current?.id ?? waitingId;
      following.current = await follow(outbox, { map, id, pointId, name, files }).catch(() => undefined);
      return following.current !== undefined;
    },
    answered(sent, result) {
      const { current } = following;
      if (outbox && current) current.confirming.push(confirm(outbox, sent, result));
    },
    async end(failed) {
      const { current } = following;
      if (!outbox || !current) return false;
      await Promise.all(current.confirming.splice(0));
      const { files = [] } = (await outbox.store.find(current.id)) ?? {};
      const isDoubtful = files.some(({ problem }) => problem !== null);
      current.isKept = isDoubtful || failed.some(({ cause }) => cause === "unanswered");
      if (failed.length === 0 && !isDoubtful) await outbox.store.remove(current.id);
      return current.isKept;
    },
    leave(tell) {
      const { current } = following;
      if (!outbox || !current) return;
      const isGone = current.isKept ? Promise.resolve(tell()) : outbox.store.remove(current.id);
      following.current = undefined;
      void isGone.then(() => outbox.refresh()).finally(() => current.release.abort());
    },
  };
}

interface Following {
  readonly id: number;
  /** Whoever sends what waits may take it from then on. */
  readonly release: AbortController;
  readonly confirming: Promise<void>[];
  isKept: boolean;
}

interface ToFollow {
  readonly map: ProjectMap;
  readonly id: number | undefined;
  readonly pointId: number;
  readonly name: string;
  readonly files: readonly ChosenFile[];
}

async function follow(
  outbox: Outbox,
  { map, id, pointId, name, files }: ToFollow,
): Promise<Following | undefined> {
  const { store, userId } = outbox;
  if (files.length === 0) {
    if (id !== undefined) await store.remove(id);
    await outbox.refresh();
    return undefined;
  }
  const release = new AbortController();
  const kept = await store.keep(waitingFiles(userId, map, pointId, name), files, id);
  void outbox.hold(kept, release.signal);
  return { id: kept, release, confirming: [], isKept: true };
}

/** A file goes from this device once the server says that it has these very bytes. */
async function confirm(
  { store }: Outbox,
  { writeKey, file }: ChosenFile,
  result: UploadResult,
): Promise<void> {
  const problem = problemOf(result, await sha256Of(file));
  await (problem === null ? store.removeFiles([writeKey]) : store.refuseFile(writeKey, problem));
}
