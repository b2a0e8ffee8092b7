import { draftFilesPrefix } from "../../../features/outbox/outbox-entry.ts";
import { outboxStore } from "../../../features/outbox/outbox-store.ts";
import { pointDraftPrefix } from "../../../features/point-form/autosaved-draft.ts";
import { removeStoredText, storedTextNames } from "../../../lib/stored-text.ts";
import { recordDraftPrefix } from "../../../records/kept-draft.ts";

/** What a user has on this device and not on the server. */
export interface UnsavedWork {
  /** Storage keys of drafts, of the points' and of the other records' forms. */
  readonly draftNames: readonly string[];
  /** Owners of the files chosen for drafts of points. */
  readonly fileOwners: readonly string[];
  /** Number of drafts: a draft of a point may be a text, files or both. */
  readonly drafts: number;
  /** Ids of the points in the outbox. */
  readonly unsentPoints: readonly number[];
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
    unsentPoints: entries.map(({ point }) => point.id),
  };
}

/** Deletes the work from this device. What cannot be deleted does not keep the rest. */
export async function removeUnsavedWork({
  draftNames,
  fileOwners,
  unsentPoints,
}: UnsavedWork): Promise<void> {
  await Promise.allSettled([
    ...draftNames.map(removeStoredText),
    ...fileOwners.map((owner) => outboxStore.removeAll(owner)),
    ...unsentPoints.map((id) => outboxStore.remove(id)),
  ]);
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What is lost, for the question at sign-out: `Hay 2 borradores sin guardar y 1 punto sin enviar…` */
export function unsavedWorkText({ drafts, unsentPoints }: UnsavedWork): string {
  const parts = [
    ...(drafts > 0 ? [counted(drafts, "borrador sin guardar", "borradores sin guardar")] : []),
    ...(unsentPoints.length > 0
      ? [counted(unsentPoints.length, "punto sin enviar", "puntos sin enviar")]
      : []),
  ];
  const removal = drafts + unsentPoints.length === 1 ? "se borrará" : "se borrarán";
  return `Hay ${parts.join(" y ")} en este dispositivo. Si sale, ${removal} definitivamente.`;
}

/** Whether there is nothing to lose. */
export const isWorkSaved = ({ drafts, unsentPoints }: UnsavedWork): boolean =>
  drafts === 0 && unsentPoints.length === 0;
