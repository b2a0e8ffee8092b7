import { renewSession } from "@mapaobra/contract/endpoints/session";
import type { Api } from "../api/create-api.ts";
import { isTokenRenewalDue } from "./session-lifetime.ts";
import type { SessionStore } from "./session-store.ts";

/**
 * Gives a function for whenever somebody is active: once a day it puts a new token in the place of theirs.
 * A renewal that fails costs nothing: the old token goes on, and the next day brings another attempt.
 */
export function createTokenRenewal(store: SessionStore, api: Api, now: () => number): () => Promise<void> {
  let lastAttempt: number | undefined;
  return async () => {
    const state = store.current();
    if (state.kind === "signedOut" || !isTokenRenewalDue(store.tokenSince(), now())) return;
    if (!isTokenRenewalDue(lastAttempt, now())) return;
    lastAttempt = now();
    try {
      const { token, user } = await api.send(renewSession, { token: state.token });
      store.update(state.token, { token, user });
    } catch {
      // The token in use stands.
    }
  };
}
