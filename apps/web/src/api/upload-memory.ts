import type { StorageArea } from "../lib/storage-area.ts";

/** Which files were on their way from this browser, and under which name the server has what arrived of them. */
export interface UploadMemory {
  find(mark: string): string | undefined;
  /** @param until when the server forgets it, ISO 8601 */
  keep(mark: string, id: string, until: string): void;
  forget(mark: string): void;
}

interface Remembered {
  readonly id: string;
  readonly until: string;
}

const storageKey = "subidas";

/** All of it stands under one key, so that what is over goes with the next change. */
export function createUploadMemory(area: StorageArea, now: () => number): UploadMemory {
  const all = (): Record<string, Remembered> => {
    const alive = ([, { id, until }]: [string, Remembered]) =>
      typeof id === "string" && Date.parse(until) > now();
    return Object.fromEntries(Object.entries(parse(area.read(storageKey))).filter(alive));
  };
  const write = (remembered: Record<string, Remembered>) => {
    if (Object.keys(remembered).length === 0) area.remove(storageKey);
    else area.write(storageKey, JSON.stringify(remembered));
  };

  return {
    find: (mark) => all()[mark]?.id,
    keep: (mark, id, until) => write({ ...all(), [mark]: { id, until } }),
    forget(mark) {
      const { [mark]: _forgotten, ...others } = all();
      write(others);
    },
  };
}

/** Others may have written there too; what is no record of uploads is none. */
function parse(text: string | null): Record<string, Remembered> {
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
