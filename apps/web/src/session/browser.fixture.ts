import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { type StorageArea, storageArea } from "../lib/storage-area.ts";
import type { SessionHost } from "./session-store.ts";

/** A browser with a clock of its own, whose tabs share a storage and are told of each other's changes to it. */
export function createBrowser(given: { readonly shared?: StorageArea } = {}) {
  const tabs: { readonly events: EventTarget; readonly work: Set<() => void> }[] = [];
  const kept = given.shared ?? memoryArea();
  let now = 1_800_000_000_000;

  const tell = (own: EventTarget, key: string | null) => {
    for (const { events } of tabs) {
      if (events !== own) events.dispatchEvent(Object.assign(new Event("storage"), { key }));
    }
  };

  return {
    kept,
    /** Lets time pass; what repeats does so once, at the end. */
    wait(milliseconds: number) {
      now += milliseconds;
      for (const { work } of tabs) for (const each of work) each();
    },
    /** Lets time pass while the computer sleeps. */
    sleep(milliseconds: number) {
      now += milliseconds;
    },
    now: () => now,
    openTab(tab: StorageArea = memoryArea()): SessionHost {
      const events = new EventTarget();
      const work = new Set<() => void>();
      tabs.push({ events, work });
      return {
        tab,
        events,
        shared: {
          ...kept,
          write(key, value) {
            const isKept = kept.write(key, value);
            if (isKept) tell(events, key);
            return isKept;
          },
          remove(key) {
            if (kept.read(key) === null) return;
            kept.remove(key);
            tell(events, key);
          },
        },
        now: () => now,
        every(_milliseconds, each) {
          work.add(each);
          return () => work.delete(each);
        },
      };
    },
  };
}

export function memoryArea(content: Readonly<Record<string, string>> = {}): StorageArea {
  const map = new Map(Object.entries(content));
  return {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => Boolean(map.set(key, value)),
    remove: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** What a browser gives that forbids its storage. */
export const forbiddenArea = storageArea(() => {
  throw new DOMException("denied", "SecurityError");
});

export const ana: CurrentUser = {
  id: 7,
  email: "ana@example.com",
  name: "Ana Rojas",
  companyId: 3,
  companyName: "Cumbres",
  clientId: null,
  roles: ["admin"],
  companyWebsite: null,
  companyMapUrl: null,
  companyLogo: "/logo.png",
  companyTheme: "theme-azul",
};

export const luis: CurrentUser = { ...ana, id: 8, email: "luis@example.com", name: "Luis Mora" };
