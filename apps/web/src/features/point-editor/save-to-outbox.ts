import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import { toStoredSave, type UnsentPoint } from "../../api/save-machine.ts";
import { persistStorage } from "../../lib/storage/persist-storage.ts";
import { showToast } from "../../ui/feedback/toast.ts";
import { isOffline } from "../shell/offline.ts";
import { OutboxSaveError, type OutboxSaver } from "./form/use-point-save.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { NewOutboxFile, NewOutboxPoint } from "./outbox-entry.ts";
import type { QuickPhotoPoint } from "./quick-photo/QuickPhotoDialog.tsx";
import { showOutbox } from "./saving/outbox-dialog-state.ts";

/** Shown when a point is queued; long enough to be read. */
export const showQueuedToast = (): void =>
  showToast("Guardado en este dispositivo. Se enviará en cuanto sea posible.", {
    label: "Ver",
    run: () => showOutbox(true),
  });

/** Shown when the user leaves a form whose files are still uploading. */
export const showBackgroundUploadToast = (): void =>
  showToast("Los archivos se siguen enviando.", { label: "Ver", run: () => showOutbox(true) });

const quotaExceededMessage =
  "No queda espacio en este dispositivo. Libere espacio e intente de nuevo: lo que escribió y los archivos siguen en el formulario.";
const timeoutMessage =
  "El dispositivo tarda demasiado. Intente de nuevo: lo que escribió y los archivos siguen en el formulario.";
const storageDeniedMessage =
  "El navegador no lo permitió. Lo que escribió y los archivos siguen en el formulario.";

interface OutboxSource {
  readonly map: Pick<ProjectMap, "id" | "name" | "companyId">;
  /** The base of an edit. */
  readonly start: Point | null;
  readonly files: readonly NewOutboxFile[];
  /** The queued entry that is changed, if any. */
  readonly outboxId: number | undefined;
}

/** Saves a form's content to the outbox. Returns a message if that fails. */
export const outboxSaverFor = (
  outbox: Outbox,
  { map, start, files, outboxId }: OutboxSource,
): OutboxSaver => ({
  isOffline,
  async enqueue(unsent) {
    void persistStorage();
    try {
      await outbox.enqueue(newPointEntry(outbox.userId, map, start, unsent), files, outboxId);
      return undefined;
    } catch (error) {
      return storageErrorMessage(error);
    }
  },
});

/** Saves an edit that was made without the form to the outbox. Rejects if the device does not store it. */
export async function enqueueEdit(
  outbox: Outbox,
  map: OutboxSource["map"],
  start: Point,
  edit: UnsentPoint,
): Promise<void> {
  void persistStorage();
  await outbox.enqueue(newPointEntry(outbox.userId, map, start, edit), []);
  showQueuedToast();
}

/** Saves files of an existing point to the outbox. Returns a message if that fails. */
export const outboxFileSaverFor =
  (outbox: Outbox, map: OutboxSource["map"], { id, name }: Point) =>
  async (files: readonly NewOutboxFile[]): Promise<string | undefined> => {
    void persistStorage();
    try {
      await outbox.enqueue(newFilesEntry(outbox.userId, map, id, name), files);
      showQueuedToast();
      return undefined;
    } catch (error) {
      return storageErrorMessage(error);
    }
  };

/** Saves a new point with its photograph to the outbox, and returns the entry's id. Rejects as a form's save does. */
export async function enqueueQuickPhoto(
  outbox: Outbox,
  map: OutboxSource["map"],
  { draft, writeKey, file, fileWriteKey }: QuickPhotoPoint,
): Promise<number> {
  void persistStorage();
  const own = { save: { ...draft, id: 0, version: undefined }, writeKey };
  const unsent = { draft, ...toStoredSave({ own, unconfirmed: null }) };
  const entry = { ...newPointEntry(outbox.userId, map, null, unsent), isQuickPhoto: true };
  try {
    return await outbox.enqueue(entry, [{ kind: "image", file, writeKey: fileWriteKey }]);
  } catch (error) {
    throw new OutboxSaveError(storageErrorMessage(error));
  }
}

/** An entry with only files, for a point on the server. */
export const newFilesEntry = (
  userId: number,
  map: OutboxSource["map"],
  pointId: number,
  name: string,
): NewOutboxPoint => ({
  userId,
  companyId: map.companyId,
  mapId: map.id,
  mapName: map.name,
  name,
  draft: null,
  start: null,
  save: null,
  earlier: null,
  isAttempted: false,
  pointId,
  state: { kind: "waiting" },
  keptAt: Date.now(),
});

function storageErrorMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return quotaExceededMessage;
  return name === "AbortError" || name === "TimeoutError" ? timeoutMessage : storageDeniedMessage;
}

const newPointEntry = (
  userId: number,
  map: OutboxSource["map"],
  start: Point | null,
  { draft, ...save }: UnsentPoint,
): NewOutboxPoint => ({
  userId,
  companyId: draft.companyId ?? map.companyId,
  mapId: map.id,
  mapName: map.name,
  name: draft.name,
  draft,
  start,
  ...save,
  pointId: start?.id ?? null,
  state: { kind: "waiting" },
  keptAt: Date.now(),
});
