import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { actorOf } from "./actor-of.ts";
import type { OpenSession } from "./open-session.ts";
import type { SessionState } from "./session-store.ts";

/** Null on pages that know no session: the public maps. */
export const SessionContext = createContext<OpenSession | null>(null);

const neverSignedIn: SessionState = { kind: "signedOut", reason: "nothing" };
const noSubscription = () => () => undefined;

/** Who is signed in, and how whoever was has left. */
export function useSessionState(): SessionState {
  const session = use(SessionContext);
  return useSyncExternalStore(
    session?.store.subscribe ?? noSubscription,
    session?.store.current ?? (() => neverSignedIn),
  );
}

/** Whoever the policy is asked about: on public maps, and where nobody is signed in, a visitor. */
export function useActor(): Actor {
  const state = useSessionState();
  const user = state.kind === "signedIn" ? state.user : undefined;
  return useMemo(() => (user ? actorOf(user) : anonymous), [user]);
}

/** The signed-in user, for screens that nobody else reaches. */
export function useSignedInUser(): CurrentUser {
  const state = useSessionState();
  if (state.kind === "signedOut") throw new Error("nobody is signed in");
  return state.user;
}

/** What can be done to the session. */
export function useSession(): OpenSession {
  const session = use(SessionContext);
  if (!session) throw new Error("this page knows no session");
  return session;
}
