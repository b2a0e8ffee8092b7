import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Point } from "@mapaobra/domain/point/point";
import type { Outbox } from "../../../features/outbox/outbox.ts";
import type { ChosenFile, NewWaitingPoint } from "../../../features/outbox/waiting-point.ts";
import type { KeepPoint, UnsentPoint } from "../../../features/point-form/use-save-attempt.ts";
import { persistStorage } from "../../../lib/persist-storage.ts";
import { showToast } from "../../../ui/toast.ts";
import { shownList } from "./shown-list.ts";

/** Said when something waits on this device; stays long enough to be read. */
export const tellKept = (): void =>
  showToast("Guardado en este dispositivo. Se enviará cuando haya conexión.", {
    label: "Ver",
    take: () => shownList.show(true),
  });

/** Said when somebody goes away from files that are being sent. */
export const tellGoingOn = (): void =>
  showToast("Los archivos se siguen enviando.", { label: "Ver", take: () => shownList.show(true) });

const noRoom =
  "No queda espacio en este dispositivo. Libere espacio e intente de nuevo: lo que escribió y los archivos siguen en el formulario.";
const notPossible = "El navegador no lo permitió. Lo que escribió y los archivos siguen en el formulario.";

interface KeptFrom {
  readonly map: Pick<ProjectMap, "id" | "name" | "companyId">;
  /** What an edit began from. */
  readonly start: Point | null;
  readonly files: readonly ChosenFile[];
  /** The one that is changed, where it waits already. */
  readonly waitingId: number | undefined;
}

/** Keeps what a form holds on this device. Says why not where it cannot. */
export const keepPointIn =
  (outbox: Outbox, { map, start, files, waitingId }: KeptFrom): KeepPoint =>
  async (unsent) => {
    void persistStorage();
    try {
      await outbox.keep(waitingPoint(outbox.userId, map, start, unsent), files, waitingId);
      return undefined;
    } catch (error) {
      return isFull(error) ? noRoom : notPossible;
    }
  };

/** Keeps files of a known point on this device. Says why not where it cannot. */
export const keepFilesIn =
  (outbox: Outbox, map: KeptFrom["map"], { id, name }: Point) =>
  async (files: readonly ChosenFile[]): Promise<string | undefined> => {
    void persistStorage();
    try {
      await outbox.keep(waitingFiles(outbox.userId, map, id, name), files);
      tellKept();
      return undefined;
    } catch (error) {
      return isFull(error) ? noRoom : notPossible;
    }
  };

/** Files alone, of a point that the server has. */
export const waitingFiles = (
  userId: number,
  map: KeptFrom["map"],
  pointId: number,
  name: string,
): NewWaitingPoint => ({
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

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

const waitingPoint = (
  userId: number,
  map: KeptFrom["map"],
  start: Point | null,
  { draft, save, earlier, isAttempted }: UnsentPoint,
): NewWaitingPoint => ({
  userId,
  companyId: draft.companyId ?? map.companyId,
  mapId: map.id,
  mapName: map.name,
  name: draft.name,
  draft,
  start,
  save,
  earlier,
  isAttempted,
  pointId: start?.id ?? null,
  state: { kind: "waiting" },
  keptAt: Date.now(),
});
