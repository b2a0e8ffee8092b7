import { safeStorage } from "../lib/storage/safe-storage.ts";
import { storageKeys } from "./storage-keys.ts";

/** Whether a token is stored on this browser. It may have expired. */
export const hasStoredToken = (): boolean => safeStorage(() => localStorage).read(storageKeys.token) !== null;
