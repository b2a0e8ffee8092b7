import { signOut } from "@mapaobra/contract/endpoints/session";
import { api, connectSession } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { type StorageArea, storageArea } from "../lib/storage-area.ts";
import { showToast } from "../ui/toast.ts";
import { createTokenRenewal } from "./keep-token-fresh.ts";
import { refreshUser } from "./keep-user-fresh.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

/** The session of this browser, with what can be done to it. */
export interface OpenSession {
  readonly store: SessionStore;
  /** Never fails: what the server does not confirm is over here all the same. */
  signOut(): Promise<void>;
}

/**
 * Takes up the session that this browser has, if any, and keeps it true from now on.
 * @param isPublicPlace whether the page shows the public map now: no call carries the token there
 */
export function openSession(isPublicPlace: () => boolean): OpenSession {
  const shared = storageArea(() => localStorage);
  const tab = storageArea(() => sessionStorage);
  const now = () => Date.now();
  const store = createSessionStore({ shared, tab, events: window, now, every });

  let leaving: Promise<void> | undefined;
  const connect = () => {
    const state = store.current();
    const token = state.kind === "signedIn" ? state.token : null;
    // A refusal speaks of the token that its call carried, which may not be the one in use any more.
    connectSession({
      token: () => (isPublicPlace() ? null : token),
      ended: () => {
        if (token !== null && !leaving && !isPublicPlace()) store.end(token);
      },
    });
  };
  connect();
  store.subscribe(connect);

  const renewToken = createTokenRenewal(store, api, now);
  store.follow(() => void renewToken());
  void refreshUser(store, api);

  return {
    store,
    signOut() {
      leaving ??= leaveServer([shared, tab]).finally(() => {
        leaving = undefined;
        store.leave();
      });
      return leaving;
    },
  };
}

/** Whoever leaves a shared computer does not wait for a server that hangs, in milliseconds. */
const FAREWELL_MS = 10_000;
const closedHere = "Sesión cerrada localmente (no confirmada con el servidor).";

async function leaveServer(areas: readonly StorageArea[]): Promise<void> {
  try {
    await api.send(signOut, {}, { signal: AbortSignal.timeout(FAREWELL_MS) });
  } catch (error) {
    for (const area of areas) area.clear();
    await clearCookies();
    const wasAnswered = error instanceof ApiError && error.status > 0;
    showToast(wasAnswered ? `Error cerrando la sesión. ${closedHere}` : closedHere);
  }
}

async function clearCookies(): Promise<void> {
  // Only pages that came encrypted, or from this machine, know it; there are no cookies of ours anywhere.
  const cookies = "cookieStore" in window ? await cookieStore.getAll() : [];
  for (const { name } of cookies) if (name) await cookieStore.delete(name);
}

function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}
