import { fingerprintOf, readOwner, writeOwner } from "../service-worker/answer-owner.ts";
import type { SessionState } from "./session-store.ts";

let turn: Promise<void> = Promise.resolve();

/**
 * Has the worker keep answers for whoever is signed in and for nobody else: those of the one before are gone
 * when they leave, when their session ends, and when somebody else signs in.
 */
export function keepOwnAnswers(state: SessionState): Promise<void> {
  // Pages that came neither encrypted nor from this machine have no caches.
  if (!("caches" in globalThis)) return turn;
  turn = turn.then(() => become(state)).catch(() => undefined);
  return turn;
}

/** Resolves when what was last asked for is so. */
export const ownAnswersKept = (): Promise<void> => turn;

async function become(state: SessionState): Promise<void> {
  if (state.kind === "signedOut") return writeOwner(null);
  const user = String(state.user.id);
  const fingerprint = await fingerprintOf(state.token);
  const now = await readOwner();
  if (now?.user !== user || now.fingerprint !== fingerprint) await writeOwner({ user, fingerprint });
}
