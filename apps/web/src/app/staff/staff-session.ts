import type { Page } from "@mapaobra/contract/wire/page";
import { type OpenSession, openSession } from "../../session/open-session.ts";
import { keepOwnAnswers } from "../../session/own-answers.ts";
import { isPublicPlace } from "../../session/public-place.ts";
import { queries } from "../queries.ts";

let opened: OpenSession | undefined;

/** The session of this browser, opened by the first page that knows one. */
export function staffSession(page: Page): OpenSession {
  opened ??= forgettingAnswers(openSession(() => isPublicPlace(page, location.pathname)));
  return opened;
}

/** What one person has been answered is not there for the next. */
function forgettingAnswers(session: OpenSession): OpenSession {
  const whose = () => {
    const state = session.store.current();
    return state.kind === "signedIn" ? state.user.id : null;
  };
  let last = whose();
  void keepOwnAnswers(session.store.current());
  session.store.subscribe(() => {
    void keepOwnAnswers(session.store.current());
    const next = whose();
    if (next !== last) queries.clear();
    last = next;
  });
  return session;
}
