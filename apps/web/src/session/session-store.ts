import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { SafeStorage } from "../lib/safe-storage.ts";
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

/** What a session needs of its browser. */
export interface SessionEnvironment {
  /** Shared by all tabs and kept when they close. */
  readonly shared: SafeStorage;
  /** Of this tab alone. */
  readonly tab: SafeStorage;
  /** The window: what people do, and what other tabs change, is told there. */
  readonly events: EventTarget;
  now(): number;
  /** Repeats work until the function that it gives is called. */
  repeat(milliseconds: number, work: () => void): () => void;
}

export type SessionState =
  | { readonly kind: "signedIn"; readonly user: CurrentUser; readonly token: string }
  | {
      readonly kind: "signedOut";
      /** No session of this page came before, whoever was signed in left it, or it ended by itself. */
      readonly reason: "nothing" | "choice" | "end";
    };

export interface SessionStore {
  subscribe(listener: () => void): () => void;
  current(): SessionState;
  /** When the token in use was given; undefined when that is not known. */
  tokenSince(): number | undefined;
  /** Somebody gave their password. */
  signIn(session: { readonly user: CurrentUser; readonly token: string }): void;
  /** What is newer of the session with this token; nothing when that is over by now. */
  update(token: string, newer: { readonly user?: CurrentUser; readonly token?: string }): void;
  /** The session with this token is over; nothing happens when another one took its place. */
  expire(token: string): void;
  /** Whoever is signed in leaves. */
  signOut(): void;
  /** Follows activity, time and the other tabs until the function that it gives is called. */
  watch(onExtended: () => void): () => void;
}

/** What people do while they are there (P1 §4). */
const activities = ["mousedown", "keydown", "touchstart", "scroll", "mousemove", "focus"] as const;

/** Asks whoever is signed in to be signed out; anything on the page may say so. */
const SIGN_OUT_EVENT = "auth:logout";

const neverSignedIn: SessionState = { kind: "signedOut", reason: "nothing" };
const signedOutByUser: SessionState = { kind: "signedOut", reason: "choice" };
const expired: SessionState = { kind: "signedOut", reason: "end" };

export function createSessionStore(host: SessionEnvironment): SessionStore {
  const { shared, tab, events, now } = host;
  const listeners = new Set<() => void>();
  /** Where the session is kept; null while it is in memory alone. */
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
      // What is left of a session that nobody could end: its time passed while the page was closed.
      endSession(shared.read(storageKeys.token) === null ? neverSignedIn : expired);
      return;
    }
    tokenSince = readTimestamp(shared, storageKeys.tokenSince);
    persist(stored);
    state = { kind: "signedIn", user: stored.user, token: stored.token };
  };

  /** Does here what other tabs did. */
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
    // Its time may have passed while the computer slept, or another tab may have ended or extended it.
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
