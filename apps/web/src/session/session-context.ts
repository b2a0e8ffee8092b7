import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { actorOf } from "./actor-of.ts";
import type { OpenSession } from "./open-session.ts";
import type { SessionState } from "./session-store.ts";

/** Null on the public maps, which have no session. */
export const SessionContext = createContext<OpenSession | null>(null);

const neverSignedIn: SessionState = { kind: "signedOut", reason: "none" };
const noSubscription = () => () => undefined;

/** The session state: the signed-in user, or how the last session ended. */
export function useSessionState(): SessionState {
  const session = use(SessionContext);
  return useSyncExternalStore(
    session?.store.subscribe ?? noSubscription,
    session?.store.current ?? (() => neverSignedIn),
  );
}

/** The current actor: the signed-in user, or a visitor. Always a visitor on public maps. */
export function useActor(): Actor {
  const state = useSessionState();
  const user = state.kind === "signedIn" ? state.user : undefined;
  return useMemo(() => (user ? actorOf(user) : anonymous), [user]);
}

/** The signed-in user. For screens behind sign-in only. */
export function useSignedInUser(): CurrentUser {
  const state = useSessionState();
  if (state.kind === "signedOut") throw new Error("not signed in");
  return state.user;
}

/** The session's actions. */
export function useSession(): OpenSession {
  const session = use(SessionContext);
  if (!session) throw new Error("no SessionContext");
  return session;
}
