import type { SafeStorage } from "../lib/storage/safe-storage.ts";

/** The unfinished uploads of this browser, with their upload ids on the server. */
export interface ResumeStore {
  get(mark: string): string | undefined;
  /** @param until when the server discards the upload, ISO 8601 */
  set(mark: string, id: string, until: string): void;
  delete(mark: string): void;
}

interface ResumeEntry {
  readonly id: string;
  readonly until: string;
}

const storageKey = "subidas";

/** All entries share one storage key, so that each write also removes expired ones. */
export function createResumeStore(area: SafeStorage, now: () => number): ResumeStore {
  const all = (): Record<string, ResumeEntry> => {
    const alive = ([, { id, until }]: [string, ResumeEntry]) =>
      typeof id === "string" && Date.parse(until) > now();
    return Object.fromEntries(Object.entries(parse(area.read(storageKey))).filter(alive));
  };
  const write = (stored: Record<string, ResumeEntry>) => {
    if (Object.keys(stored).length === 0) area.remove(storageKey);
    else area.write(storageKey, JSON.stringify(stored));
  };

  return {
    get: (mark) => all()[mark]?.id,
    set: (mark, id, until) => write({ ...all(), [mark]: { id, until } }),
    delete(mark) {
      const { [mark]: _deleted, ...others } = all();
      write(others);
    },
  };
}

/** The storage may contain anything: invalid entries are dropped. */
function parse(text: string | null): Record<string, ResumeEntry> {
  try {
    const content: unknown = JSON.parse(text ?? "{}");
    const entries = Object.entries(content as object).filter(
      ([, value]) => typeof value === "object" && value,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
