import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { queryClient } from "../../features/shell/query-client.ts";
import { type OpenSession, openSession } from "../../session/open-session.ts";
import { isPublicMapPage } from "../../session/public-map-page.ts";
import { syncCacheOwner } from "../../session/sync-cache-owner.ts";

let sharedSession: OpenSession | undefined;

/** The session of this browser, created by the first page that uses it. */
export function staffSession(page: PageConfig): OpenSession {
  sharedSession ??= clearCacheOnUserChange(openSession(() => isPublicMapPage(page, location.pathname)));
  return sharedSession;
}

/** Clears the query cache when the user changes. */
function clearCacheOnUserChange(session: OpenSession): OpenSession {
  const currentUserId = () => {
    const state = session.store.current();
    return state.kind === "signedIn" ? state.user.id : null;
  };
  let lastUserId = currentUserId();
  void syncCacheOwner(session.store.current());
  session.store.subscribe(() => {
    void syncCacheOwner(session.store.current());
    const next = currentUserId();
    if (next !== lastUserId) queryClient.clear();
    lastUserId = next;
  });
  return session;
}
