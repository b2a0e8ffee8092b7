import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "./storage-keys.ts";

/** Whether somebody signed in on this browser and has not left; it may be over all the same. */
export const hasStoredToken = (): boolean => safeStorage(() => localStorage).read(storageKeys.token) !== null;
