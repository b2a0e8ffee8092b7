import { generatePath, type To } from "react-router";
import { withWebLock } from "../../../lib/browser/web-lock.ts";
import type { ToastAction } from "../../../ui/feedback/toast.ts";
import { paths } from "../../shell/paths.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { lockName, type OutboxEntry } from "../outbox-entry.ts";

/** Offers the form of a point that was saved with little data. */
export const completeAction = (run: () => void): ToastAction => ({ label: "Completar los datos", run });

/** The form of a stored point, over the map as it is now. */
export const editLocation = (pointId: number): To => ({
  pathname: generatePath(paths.point.edit, { id: String(pointId) }),
  search: window.location.search,
});

/**
 * The entry as its form would find it. Undefined if it has been sent: the message about that offers the form.
 */
export async function findEntryToComplete(outbox: Outbox, id: number): Promise<OutboxEntry | undefined> {
  const find = () => outbox.store.find(id);
  const entry = await find();
  const isBeingSaved = entry?.point.save && outbox.current().sending?.id === id;
  // The save in flight decides whether the form edits the point or replaces the entry.
  return isBeingSaved ? withWebLock(lockName(id), find) : entry;
}
