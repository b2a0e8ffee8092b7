/** Paths are named, not endpoints: every page loads this, and none should load the whole table for it. */
const withoutToken: readonly string[] = [
  "/auth/login",
  "/auth/refresh",
  "/auth/forgot-password",
  "/auth/restablecer",
  "/healthz",
  "/api/healthz",
];

/** Whether a call carries no token and its refusal ends no session (P1 §7). */
export const isPublicCall = (path: string): boolean =>
  path.startsWith("/public/") || withoutToken.includes(path);

/** Whether cookies go with a call: with that for the current user alone (P1 §7). */
export const takesCookies = (path: string): boolean => path === "/auth/me";
