import { pointDraftPrefix } from "../../../features/point-editor/autosaved-draft.ts";
import { draftFilesPrefix } from "../../../features/point-editor/outbox-entry.ts";
import { outboxStore } from "../../../features/point-editor/outbox-store.ts";
import { removeStoredText, storedTextNames } from "../../../lib/storage/stored-text.ts";
import { recordDraftPrefix } from "../../../records/kept-draft.ts";

/** What a user has on this device and not on the server. */
export interface UnsavedWork {
  /** Storage keys of drafts, of the points' and of the other records' forms. */
  readonly draftNames: readonly string[];
  /** Owners of the files chosen for drafts of points. */
  readonly fileOwners: readonly string[];
  /** Number of drafts: a draft of a point may be a text, files or both. */
  readonly drafts: number;
  /** Number of points in the outbox, which a sign-out keeps. */
  readonly unsentPoints: number;
}

/** Finds the unsaved work of a user. Never rejects: a storage that cannot be read has none. */
export async function findUnsavedWork(userId: number): Promise<UnsavedWork> {
  const none: readonly never[] = [];
  const [pointDrafts, recordDrafts, fileOwners, entries] = await Promise.all([
    storedTextNames(pointDraftPrefix(userId)),
    storedTextNames(recordDraftPrefix(userId)),
    outboxStore.ownersOf(draftFilesPrefix(userId)).catch(() => none),
    outboxStore.list(userId).catch(() => none),
  ]);
  const points = new Set([
    ...pointDrafts.map((name) => name.slice(pointDraftPrefix(userId).length)),
    ...fileOwners.map((owner) => owner.slice(draftFilesPrefix(userId).length)),
  ]);
  return {
    draftNames: [...pointDrafts, ...recordDrafts],
    fileOwners,
    drafts: points.size + recordDrafts.length,
    unsentPoints: entries.length,
  };
}

/** Deletes the drafts from this device. What cannot be deleted does not keep the rest. */
export async function removeDrafts({ draftNames, fileOwners }: UnsavedWork): Promise<void> {
  await Promise.allSettled([
    ...draftNames.map(removeStoredText),
    ...fileOwners.map((owner) => outboxStore.removeAll(owner)),
  ]);
}

/** What a sign-out deletes and keeps: `Hay 2 borradores sin guardar en este dispositivo. Si sale, se borrarán…` */
export function unsavedWorkText({ drafts, unsentPoints }: UnsavedWork): string {
  const sentences: string[] = [];
  if (drafts > 0) {
    const [what, removal] =
      drafts === 1 ? ["1 borrador", "se borrará"] : [`${drafts} borradores`, "se borrarán"];
    sentences.push(`Hay ${what} sin guardar en este dispositivo. Si sale, ${removal} definitivamente.`);
  }
  if (unsentPoints > 0) {
    const [what, sending] =
      unsentPoints === 1 ? ["1 punto", "Se enviará"] : [`${unsentPoints} puntos`, "Se enviarán"];
    sentences.push(`Hay ${what} sin enviar en este dispositivo. ${sending} cuando vuelva a iniciar sesión.`);
  }
  return sentences.join(" ");
}

/** Whether there is nothing to ask about. */
export const isWorkSaved = ({ drafts, unsentPoints }: UnsavedWork): boolean =>
  drafts === 0 && unsentPoints === 0;
