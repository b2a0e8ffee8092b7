import { api } from "../../api/api.ts";
import { refreshUser } from "../../session/keep-user-fresh.ts";
import { useSession } from "../../session/session-context.ts";

/** Asks again who is signed in, after their own company got another name, theme or logo. */
export function useOwnUserRefresh(): () => void {
  const { store } = useSession();
  return () => void refreshUser(store, api);
}
