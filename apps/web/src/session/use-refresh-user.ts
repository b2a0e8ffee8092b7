import { api } from "../api/api.ts";
import { refreshUser } from "./refresh-user.ts";
import { useSession } from "./session-context.ts";

/** Asks again who is signed in, after their name or their company's brand changed. */
export function useRefreshUser(): () => void {
  const { store } = useSession();
  return () => void refreshUser(store, api);
}
