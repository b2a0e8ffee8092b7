import { anonymousCaller, type CallerSession, createApi } from "./create-api.ts";

let caller: CallerSession = anonymousCaller;

/** Whose calls these are from now on. Pages that never say so call as a visitor. */
export function setCallerSession(session: CallerSession): void {
  caller = session;
}

/** Where the server is that the product's API and files come from; empty where the page itself came from. */
export const serverOrigin: string = import.meta.env.VITE_API_ORIGIN ?? "";

/** The product's API: on the configured origin, else where the page came from. */
export const api = createApi(`${serverOrigin}/api`, () => caller);
