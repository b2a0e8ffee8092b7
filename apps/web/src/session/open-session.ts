import { signOut } from "@mapaobra/contract/endpoints/session";
import { api, setCallerSession } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { type SafeStorage, safeStorage } from "../lib/safe-storage.ts";
import { showToast } from "../ui/toast.ts";
import { refreshUser } from "./refresh-user.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { createTokenRenewal } from "./token-renewal.ts";

/** The session of this browser, with what can be done to it. */
export interface OpenSession {
  readonly store: SessionStore;
  /** Never fails: what the server does not confirm is over here all the same. */
  signOut(): Promise<void>;
}

/**
 * Takes up the session that this browser has, if any, and keeps it true from now on.
 * @param isPublicMapPage whether the page shows the public map now: no call carries the token there
 */
export function openSession(isPublicMapPage: () => boolean): OpenSession {
  const shared = safeStorage(() => localStorage);
  const tab = safeStorage(() => sessionStorage);
  const now = () => Date.now();
  const store = createSessionStore({ shared, tab, events: window, now, repeat });

  let pendingSignOut: Promise<void> | undefined;
  const connectApi = () => {
    const state = store.current();
    const token = state.kind === "signedIn" ? state.token : null;
    // A refusal speaks of the token that its call carried, which may not be the one in use any more.
    setCallerSession({
      token: () => (isPublicMapPage() ? null : token),
      onSessionEnd: () => {
        if (token !== null && !pendingSignOut && !isPublicMapPage()) store.expire(token);
      },
    });
  };
  connectApi();
  store.subscribe(connectApi);

  const renewToken = createTokenRenewal(store, api, now);
  store.watch(() => void renewToken());
  void refreshUser(store, api);

  return {
    store,
    signOut() {
      pendingSignOut ??= signOutOnServer([shared, tab]).finally(() => {
        pendingSignOut = undefined;
        store.signOut();
      });
      return pendingSignOut;
    },
  };
}

/** Whoever leaves a shared computer does not wait for a server that hangs, in milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 10_000;
const localSignOutMessage = "Sesión cerrada localmente (no confirmada con el servidor).";

async function signOutOnServer(areas: readonly SafeStorage[]): Promise<void> {
  try {
    await api.send(signOut, {}, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
  } catch (error) {
    for (const area of areas) area.clear();
    await clearCookies();
    const hasResponse = error instanceof ApiError && error.status > 0;
    showToast(hasResponse ? `Error cerrando la sesión. ${localSignOutMessage}` : localSignOutMessage);
  }
}

async function clearCookies(): Promise<void> {
  // Only pages that came encrypted, or from this machine, know it; there are no cookies of ours anywhere.
  const cookies = "cookieStore" in window ? await cookieStore.getAll() : [];
  for (const { name } of cookies) if (name) await cookieStore.delete(name);
}

function repeat(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}
