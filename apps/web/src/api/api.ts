import { anonymousCaller, type CallerSession, createApi } from "./create-api.ts";

let readCaller: () => CallerSession = () => anonymousCaller;

/** Sets where calls read the session, each when it is made. Without it calls are anonymous. */
export function setCallerSession(read: () => CallerSession): void {
  readCaller = read;
}

/** Origin of the API and its files; empty for the page's own origin. */
export const serverOrigin: string = import.meta.env.VITE_API_ORIGIN ?? "";

/** The API on the configured origin, or on the page's own. */
export const api = createApi(`${serverOrigin}/api`, () => readCaller());
