import { anonymousCaller, type CallerSession, createApi } from "./create-api.ts";

let caller: CallerSession = anonymousCaller;

/** Sets the session of all later calls. Without it calls are anonymous. */
export function setCallerSession(session: CallerSession): void {
  caller = session;
}

/** Origin of the API and its files; empty for the page's own origin. */
export const serverOrigin: string = import.meta.env.VITE_API_ORIGIN ?? "";

/** The API on the configured origin, or on the page's own. */
export const api = createApi(`${serverOrigin}/api`, () => caller);
