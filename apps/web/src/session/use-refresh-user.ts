import { api } from "../api/api.ts";
import { refreshUser } from "./refresh-user.ts";
import { useSession } from "./session-context.ts";

/** Returns a function that reloads the current user, after their name or their company's branding changed. */
export function useRefreshUser(): () => void {
  const { store } = useSession();
  return () => void refreshUser(store, api);
}
