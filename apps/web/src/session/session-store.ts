import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { StorageArea } from "../lib/storage-area.ts";
import { announceSignIn } from "./announce.ts";
import { CHECK_INTERVAL, expiryAfter, isAlive, isRenewalDue } from "./session-life.ts";
import { storageKeys } from "./storage-keys.ts";
import {
  clearSession,
  readMoment,
  readSession,
  readTabCopy,
  type StoredSession,
  writeSession,
} from "./stored-session.ts";

/** What a session needs of its browser. */
export interface SessionHost {
  /** Shared by all tabs and kept when they close. */
  readonly shared: StorageArea;
  /** Of this tab alone. */
  readonly tab: StorageArea;
  /** The window: what people do, and what other tabs change, is told there. */
  readonly events: EventTarget;
  now(): number;
  /** Repeats work until the function that it gives is called. */
  every(milliseconds: number, work: () => void): () => void;
}

export type SessionState =
  | { readonly kind: "signedIn"; readonly user: CurrentUser; readonly token: string }
  | {
      readonly kind: "signedOut";
      /** No session of this page came before, whoever was signed in left it, or it ended by itself. */
      readonly after: "nothing" | "choice" | "end";
    };

export interface SessionStore {
  subscribe(listener: () => void): () => void;
  current(): SessionState;
  /** When the token in use was given; undefined when that is not known. */
  tokenSince(): number | undefined;
  /** Somebody gave their password. */
  begin(session: { readonly user: CurrentUser; readonly token: string }): void;
  /** What is newer of the session with this token; nothing when that is over by now. */
  update(token: string, newer: { readonly user?: CurrentUser; readonly token?: string }): void;
  /** The session with this token is over; nothing happens when another one took its place. */
  end(token: string): void;
  /** Whoever is signed in leaves. */
  leave(): void;
  /** Follows activity, time and the other tabs until the function that it gives is called. */
  follow(renewed: () => void): () => void;
}

/** What people do while they are there (P1 §4). */
const activities = ["mousedown", "keydown", "touchstart", "scroll", "mousemove", "focus"] as const;

/** Asks whoever is signed in to be signed out; anything on the page may say so. */
const SIGN_OUT_EVENT = "auth:logout";

const nobody: SessionState = { kind: "signedOut", after: "nothing" };
const gone: SessionState = { kind: "signedOut", after: "choice" };
const over: SessionState = { kind: "signedOut", after: "end" };

export function createSessionStore(host: SessionHost): SessionStore {
  const { shared, tab, events, now } = host;
  const listeners = new Set<() => void>();
  /** Where the session is kept; null while it is in memory alone. */
  let area: StorageArea | null = shared;
  let expires = 0;
  let tokenSince: number | undefined;
  let state: SessionState = nobody;

  const put = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const keep = (session: StoredSession) => {
    area = [shared, tab].find((each) => writeSession(each, session)) ?? null;
    if (area === shared) clearSession(tab);
    expires = session.expires;
  };

  const dateToken = () => {
    tokenSince = now();
    area?.write(storageKeys.tokenSince, String(tokenSince));
  };

  const close = (next: SessionState) => {
    clearSession(shared);
    clearSession(tab);
    put(next);
  };

  const restore = () => {
    const stored = readSession(shared, now()) ?? readTabCopy(tab, shared, now());
    if (!stored) {
      // What is left of a session that nobody could end: its time passed while the page was closed.
      close(shared.read(storageKeys.token) === null ? nobody : over);
      return;
    }
    tokenSince = readMoment(shared, storageKeys.tokenSince);
    keep(stored);
    state = { kind: "signedIn", user: stored.user, token: stored.token };
  };

  /** Does here what other tabs did. */
  const mirror = () => {
    const stored = readSession(shared, now());
    if (!stored) {
      if (state.kind === "signedIn" && area === shared) close(over);
      return;
    }
    area = shared;
    expires = stored.expires;
    tokenSince = readMoment(shared, storageKeys.tokenSince);
    const { user, token } = stored;
    const isSame =
      state.kind === "signedIn" &&
      state.token === token &&
      JSON.stringify(state.user) === JSON.stringify(user);
    if (!isSame) put({ kind: "signedIn", user, token });
  };

  const check = () => {
    if (state.kind === "signedOut") return;
    if (area === shared) return mirror();
    const moment = area === null ? expires : readMoment(area, storageKeys.expires);
    if (moment === undefined || !isAlive(moment, now())) close(over);
  };

  const beActive = (renewed: () => void) => {
    if (!isRenewalDue(expires, now())) return;
    // Its time may have passed while the computer slept, or another tab may have ended or extended it.
    check();
    if (state.kind === "signedOut" || !isRenewalDue(expires, now())) return;
    expires = expiryAfter(now());
    area?.write(storageKeys.expires, String(expires));
    renewed();
  };

  restore();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    current: () => state,
    tokenSince: () => tokenSince,

    begin({ user, token }) {
      keep({ user, token, expires: expiryAfter(now()) });
      dateToken();
      area?.write(storageKeys.begun, String(now()));
      put({ kind: "signedIn", user, token });
      announceSignIn(events, user);
    },

    update(token, newer) {
      // Another tab may have ended or renewed the session before its storage event arrives here.
      if (area === shared) mirror();
      if (state.kind === "signedOut" || state.token !== token) return;
      const next = { ...state, ...newer };
      keep({ ...next, expires });
      if (newer.token !== undefined) dateToken();
      put(next);
    },

    end(token) {
      // Another tab may have renewed the token before its storage event arrives here.
      if (area === shared) mirror();
      if (state.kind === "signedIn" && state.token === token) close(over);
    },

    leave: () => close(gone),

    follow(renewed) {
      const stopping = new AbortController();
      const { signal } = stopping;
      const active = () => beActive(renewed);
      for (const activity of activities) {
        events.addEventListener(activity, active, { signal, passive: true, capture: true });
      }
      events.addEventListener(
        "storage",
        (event) => {
          const { key } = event as StorageEvent;
          if (key === null || Object.values<string>(storageKeys).includes(key)) mirror();
        },
        { signal },
      );
      events.addEventListener(SIGN_OUT_EVENT, () => close(over), { signal });
      const stopChecking = host.every(CHECK_INTERVAL, check);
      return () => {
        stopping.abort();
        stopChecking();
      };
    },
  };
}
