import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { SafeStorage } from "../lib/storage/safe-storage.ts";
import { emitSignIn } from "./session-events.ts";
import { CHECK_INTERVAL, expiryAfter, isExtensionDue, isUnexpired } from "./session-lifetime.ts";
import { storageKeys } from "./storage-keys.ts";
import {
  clearSession,
  readSession,
  readTabCopy,
  readTimestamp,
  type StoredSession,
  writeSession,
} from "./stored-session.ts";

/** The parts of the browser that a session uses. */
export interface SessionEnvironment {
  /** `localStorage`: shared by all tabs. */
  readonly shared: SafeStorage;
  /** `sessionStorage`: of this tab only. */
  readonly tab: SafeStorage;
  /** The window: receives user activity and storage events of other tabs. */
  readonly events: EventTarget;
  now(): number;
  /** Repeats `work`. Returns the function that stops it. */
  repeat(milliseconds: number, work: () => void): () => void;
}

export type SessionState =
  | { readonly kind: "signedIn"; readonly user: CurrentUser; readonly token: string }
  | {
      readonly kind: "signedOut";
      /**
       * `none`: no session on this page yet; `userAction`: the user signed out; `expired`: the session expired or
       * was refused.
       */
      readonly reason: "none" | "userAction" | "expired";
    };

export interface SessionStore {
  subscribe(listener: () => void): () => void;
  current(): SessionState;
  /** When the token was issued, epoch milliseconds; undefined if unknown. */
  tokenSince(): number | undefined;
  /** Starts a session after a password sign-in. */
  signIn(session: { readonly user: CurrentUser; readonly token: string }): void;
  /** Updates the session with this token. Does nothing if that session has ended. */
  update(token: string, newer: { readonly user?: CurrentUser; readonly token?: string }): void;
  /** Ends the session with this token. Does nothing if another session has replaced it. */
  expire(token: string): void;
  /** Signs the user out. */
  signOut(): void;
  /** Follows activity, time and the other tabs. Returns the function that stops it. */
  watch(onExtended: () => void): () => void;
}

/** Events that count as activity (P1 §4). */
const activities = ["mousedown", "keydown", "touchstart", "scroll", "mousemove", "focus"] as const;

/** Any script on the page may dispatch it to sign the user out. */
const SIGN_OUT_EVENT = "auth:logout";

const neverSignedIn: SessionState = { kind: "signedOut", reason: "none" };
const signedOutByUser: SessionState = { kind: "signedOut", reason: "userAction" };
const expired: SessionState = { kind: "signedOut", reason: "expired" };

export function createSessionStore(host: SessionEnvironment): SessionStore {
  const { shared, tab, events, now } = host;
  const listeners = new Set<() => void>();
  /** The storage of the session; null while it is only in memory. */
  let area: SafeStorage | null = shared;
  let expires = 0;
  let tokenSince: number | undefined;
  let state: SessionState = neverSignedIn;

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const persist = (session: StoredSession) => {
    area = [shared, tab].find((each) => writeSession(each, session)) ?? null;
    if (area === shared) clearSession(tab);
    expires = session.expires;
  };

  const stampToken = () => {
    tokenSince = now();
    area?.write(storageKeys.tokenSince, String(tokenSince));
  };

  const endSession = (next: SessionState) => {
    clearSession(shared);
    clearSession(tab);
    setState(next);
  };

  const restore = () => {
    const stored = readSession(shared, now()) ?? readTabCopy(tab, shared, now());
    if (!stored) {
      // Removes the remains of a session that expired while the page was closed.
      endSession(shared.read(storageKeys.token) === null ? neverSignedIn : expired);
      return;
    }
    tokenSince = readTimestamp(shared, storageKeys.tokenSince);
    persist(stored);
    state = { kind: "signedIn", user: stored.user, token: stored.token };
  };

  /** Applies changes that other tabs made to the shared storage. */
  const syncFromStorage = () => {
    const stored = readSession(shared, now());
    if (!stored) {
      if (state.kind === "signedIn" && area === shared) endSession(expired);
      return;
    }
    area = shared;
    expires = stored.expires;
    tokenSince = readTimestamp(shared, storageKeys.tokenSince);
    const { user, token } = stored;
    const isSame =
      state.kind === "signedIn" &&
      state.token === token &&
      JSON.stringify(state.user) === JSON.stringify(user);
    if (!isSame) setState({ kind: "signedIn", user, token });
  };

  const checkExpiry = () => {
    if (state.kind === "signedOut") return;
    if (area === shared) return syncFromStorage();
    const expiry = area === null ? expires : readTimestamp(area, storageKeys.expires);
    if (expiry === undefined || !isUnexpired(expiry, now())) endSession(expired);
  };

  const recordActivity = (onExtended: () => void) => {
    if (!isExtensionDue(expires, now())) return;
    // The session may have expired during sleep, or another tab may have ended or extended it.
    checkExpiry();
    if (state.kind === "signedOut" || !isExtensionDue(expires, now())) return;
    expires = expiryAfter(now());
    area?.write(storageKeys.expires, String(expires));
    onExtended();
  };

  restore();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    current: () => state,
    tokenSince: () => tokenSince,

    signIn({ user, token }) {
      persist({ user, token, expires: expiryAfter(now()) });
      stampToken();
      area?.write(storageKeys.signedInAt, String(now()));
      setState({ kind: "signedIn", user, token });
      emitSignIn(events, user);
    },

    update(token, newer) {
      // Another tab may have ended or renewed the session before its storage event arrives here.
      if (area === shared) syncFromStorage();
      if (state.kind === "signedOut" || state.token !== token) return;
      const next = { ...state, ...newer };
      persist({ ...next, expires });
      if (newer.token !== undefined) stampToken();
      setState(next);
    },

    expire(token) {
      // Another tab may have renewed the token before its storage event arrives here.
      if (area === shared) syncFromStorage();
      if (state.kind === "signedIn" && state.token === token) endSession(expired);
    },

    signOut: () => endSession(signedOutByUser),

    watch(onExtended) {
      const stopping = new AbortController();
      const { signal } = stopping;
      const active = () => recordActivity(onExtended);
      for (const activity of activities) {
        events.addEventListener(activity, active, { signal, passive: true, capture: true });
      }
      events.addEventListener(
        "storage",
        (event) => {
          const { key } = event as StorageEvent;
          if (key === null || Object.values<string>(storageKeys).includes(key)) syncFromStorage();
        },
        { signal },
      );
      events.addEventListener(SIGN_OUT_EVENT, () => endSession(expired), { signal });
      const stopChecking = host.repeat(CHECK_INTERVAL, checkExpiry);
      return () => {
        stopping.abort();
        stopChecking();
      };
    },
  };
}
