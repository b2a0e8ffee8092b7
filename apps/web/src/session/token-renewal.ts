import { renewSession } from "@mapaobra/contract/endpoints/session";
import type { Api } from "../api/create-api.ts";
import { isTokenRenewalDue } from "./session-lifetime.ts";
import type { SessionStore } from "./session-store.ts";

/**
 * Returns a function to call on activity: it renews the token once a day. A failed renewal has no effect; the
 * old token remains valid and the next attempt is a day later.
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
      // The current token remains valid.
    }
  };
}
