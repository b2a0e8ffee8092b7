import { storageArea } from "../lib/storage-area.ts";
import { storageKeys } from "./storage-keys.ts";

/** Whether somebody signed in on this browser and has not left; it may be over all the same. */
export const isSomebodyKnownHere = (): boolean =>
  storageArea(() => localStorage).read(storageKeys.token) !== null;
