import { signOut } from "@mapaobra/contract/endpoints/session";
import { api, setCallerSession } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { type SafeStorage, safeStorage } from "../lib/storage/safe-storage.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { refreshUser } from "./refresh-user.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { createTokenRenewal } from "./token-renewal.ts";

/** The current session and its actions. */
export interface OpenSession {
  readonly store: SessionStore;
  /** Never rejects: the local session ends even if the server does not confirm. */
  signOut(): Promise<void>;
}

/**
 * Restores the stored session, if any, and keeps it in sync with time, activity and the other tabs.
 * @param isPublicMapPage whether the page shows the public map now: its requests carry no token
 */
export function openSession(isPublicMapPage: () => boolean): OpenSession {
  const shared = safeStorage(() => localStorage);
  const tab = safeStorage(() => sessionStorage);
  const now = () => Date.now();
  const store = createSessionStore({ shared, tab, events: window, now, repeat });

  let pendingSignOut: Promise<void> | undefined;
  setCallerSession(() => {
    const state = store.current();
    const token = state.kind === "signedIn" && !isPublicMapPage() ? state.token : null;
    return {
      token,
      // A 401 refers to the token of its request, which may have been replaced since.
      onSessionEnd: () => {
        if (token !== null && !pendingSignOut && !isPublicMapPage()) store.expire(token);
      },
    };
  });

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

/** Timeout of the sign-out request, in milliseconds. The local session ends in any case. */
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
  // `cookieStore` exists only on HTTPS and localhost. The product sets no cookies.
  const cookies = "cookieStore" in window ? await cookieStore.getAll() : [];
  for (const { name } of cookies) if (name) await cookieStore.delete(name);
}

function repeat(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}
