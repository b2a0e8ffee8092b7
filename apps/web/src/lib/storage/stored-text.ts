import { createDebouncedTextWriter, type DebouncedTextWriter } from "./debounced-text-writer.ts";
import { durableTextStore } from "./durable-text-store.ts";
import { safeStorage } from "./safe-storage.ts";

const safeLocalStorage = safeStorage(() => localStorage);

/** One for each name, so that a removal cancels what any form is about to write. */
const writers = new Map<string, DebouncedTextWriter>();

function writerOf(name: string): DebouncedTextWriter {
  const writer = writers.get(name) ?? createDebouncedTextWriter(durableTextStore, name);
  writers.set(name, writer);
  return writer;
}

/** A text of this device, stored twice (decision 40). */
export interface StoredText {
  /** The copy of `localStorage`; null if there is none. */
  readNow(): string | null;
  /** The copy of IndexedDB; undefined if there is none. Never rejects. */
  readDurable(): Promise<string | undefined>;
  put(text: string): void;
  /** Writes a pending text to the disk without the debounce. */
  flush(): void;
  remove(): void;
}

/**
 * Opens the text with this name. It is written to `localStorage` synchronously, which reaches the disk only
 * seconds later, and to IndexedDB, which flushes at once. Write errors are ignored.
 */
export const openStoredText = (name: string): StoredText => ({
  readNow: () => safeLocalStorage.read(name),
  readDurable: () => durableTextStore.read(name).catch(() => undefined),
  put(text) {
    safeLocalStorage.write(name, text);
    writerOf(name).put(text);
  },
  flush: () => writers.get(name)?.flush(),
  remove: () => void removeStoredText(name).catch(() => undefined),
});

/** The names of the stored texts that begin with `prefix`. Never rejects. */
export async function storedTextNames(prefix: string): Promise<readonly string[]> {
  const durableNames = await durableTextStore.names(prefix).catch(() => []);
  return [...new Set([...localStorageKeys(), ...durableNames])].filter((name) => name.startsWith(prefix));
}

/**
 * Deletes a text, also one that is about to be written. Resolves when it is gone from the disk, and rejects if
 * IndexedDB fails.
 */
export async function removeStoredText(name: string): Promise<void> {
  safeLocalStorage.remove(name);
  await writerOf(name).remove();
}

function localStorageKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
