import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { readCurrentUser } from "@mapaobra/contract/endpoints/session";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Api } from "../api/create-api.ts";
import type { SessionStore } from "./session-store.ts";

/**
 * Loads the current user: roles and company may have changed since they were stored. On failure the stored
 * user remains, unless the API reports the end of the session.
 */
export async function refreshUser(store: SessionStore, api: Api): Promise<void> {
  const state = store.current();
  if (state.kind === "signedOut") return;
  try {
    const user = await api.send(readCurrentUser, {});
    store.update(state.token, { user: await withTheme(user, api) });
  } catch {
    // The stored user remains valid.
  }
}

/** Loads the theme from the company if the response lacks it (P1 §7). */
async function withTheme(user: CurrentUser, api: Api): Promise<CurrentUser> {
  if (user.companyTheme !== null || user.companyId === null) return user;
  const company = await api.send(readCompany, { id: user.companyId }).catch(() => undefined);
  return company ? { ...user, companyTheme: company.theme } : user;
}
