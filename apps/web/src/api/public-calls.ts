/** Paths are named, not endpoints: every page loads this, and none should load the whole table for it. */
const publicPaths: readonly string[] = [
  "/auth/login",
  "/auth/refresh",
  "/auth/forgot-password",
  "/auth/restablecer",
  "/healthz",
  "/api/healthz",
];

/** Whether a call carries no token and its refusal ends no session (P1 §7). */
export const isPublicCall = (path: string): boolean =>
  path.startsWith("/public/") || publicPaths.includes(path);

/** What the server's page starts to load before any script runs; see `preload` in its page builder. */
const preloadedPath = "/Mapas/{mapaId}/puntos.arrow";

/**
 * Cookies go with the call for the current user alone (P1 §7). A preload is taken only by a request
 * made as the browser made it, which for its own origin is `same-origin`.
 */
export function credentialsOf(path: string): RequestCredentials {
  if (path === "/auth/me") return "include";
  return path === preloadedPath ? "same-origin" : "omit";
}
