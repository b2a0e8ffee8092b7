import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { readCurrentUser } from "@mapaobra/contract/endpoints/session";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Api } from "../api/create-api.ts";
import type { SessionStore } from "./session-store.ts";

/**
 * Asks who is signed in: roles and company may have changed since they were stored. A failure that is not
 * the end of the session, which the caller of the API hears of, leaves what is stored.
 */
export async function refreshUser(store: SessionStore, api: Api): Promise<void> {
  const state = store.current();
  if (state.kind === "signedOut") return;
  try {
    const user = await api.send(readCurrentUser, {});
    store.update(state.token, { user: await withTheme(user, api) });
  } catch {
    // The stored user stands.
  }
}

/** The company itself knows its theme where the answer lacks it (P1 §7). */
async function withTheme(user: CurrentUser, api: Api): Promise<CurrentUser> {
  if (user.companyTheme !== null || user.companyId === null) return user;
  const company = await api.send(readCompany, { id: user.companyId }).catch(() => undefined);
  return company ? { ...user, companyTheme: company.theme } : user;
}
