import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { type SafeStorage, safeStorage } from "../lib/storage/safe-storage.ts";
import type { SessionEnvironment } from "./session-store.ts";

/** A fake browser with its own clock. Its tabs share a storage and receive each other's storage events. */
export function createFakeBrowser(options: { readonly shared?: SafeStorage } = {}) {
  const tabs: { readonly events: EventTarget; readonly work: Set<() => void> }[] = [];
  const sharedStorage = options.shared ?? memoryStorage();
  let now = 1_800_000_000_000;

  const notify = (own: EventTarget, key: string | null) => {
    for (const { events } of tabs) {
      if (events !== own) events.dispatchEvent(Object.assign(new Event("storage"), { key }));
    }
  };

  return {
    shared: sharedStorage,
    /** Advances the clock. A repeated timer fires once, at the end. */
    advance(milliseconds: number) {
      now += milliseconds;
      for (const { work } of tabs) for (const each of work) each();
    },
    /** Advances the clock without timers, as while the computer sleeps. */
    sleep(milliseconds: number) {
      now += milliseconds;
    },
    now: () => now,
    openTab(tab: SafeStorage = memoryStorage()): SessionEnvironment {
      const events = new EventTarget();
      const work = new Set<() => void>();
      tabs.push({ events, work });
      return {
        tab,
        events,
        shared: {
          ...sharedStorage,
          write(key, value) {
            const isStored = sharedStorage.write(key, value);
            if (isStored) notify(events, key);
            return isStored;
          },
          remove(key) {
            if (sharedStorage.read(key) === null) return;
            sharedStorage.remove(key);
            notify(events, key);
          },
        },
        now: () => now,
        repeat(_milliseconds, each) {
          work.add(each);
          return () => work.delete(each);
        },
      };
    },
  };
}

export function memoryStorage(content: Readonly<Record<string, string>> = {}): SafeStorage {
  const map = new Map(Object.entries(content));
  return {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => Boolean(map.set(key, value)),
    remove: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** The storage of a browser that blocks it. */
export const blockedStorage = safeStorage(() => {
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
