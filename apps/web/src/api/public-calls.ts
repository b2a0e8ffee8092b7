/** Lists paths instead of endpoints: every page loads this module, and the endpoint table is large. */
const publicPaths: readonly string[] = [
  "/auth/login",
  "/auth/refresh",
  "/auth/forgot-password",
  "/auth/restablecer",
  "/healthz",
  "/api/healthz",
];

/** Whether a call carries no token and its 401 ends no session (P1 §7). */
export const isPublicCall = (path: string): boolean =>
  path.startsWith("/public/") || publicPaths.includes(path);

/** Their responses make this browser known to the account, and requests to sign in say that it is. */
const deviceCookiePaths: readonly string[] = ["/auth/login", "/auth/restablecer", "/auth/mi-contrasenia"];

/** Loaded by the page's `<link rel="preload">` before any script; see the server's page builder. */
const preloadedPath = "/Mapas/{mapaId}/puntos.arrow";

/**
 * Only the current-user call sends cookies to another origin (P1 §7). A preload is reused only by a request with the same
 * credentials mode, which is `same-origin` for its own origin.
 */
export function credentialsOf(path: string): RequestCredentials {
  if (path === "/auth/me") return "include";
  return path === preloadedPath || deviceCookiePaths.includes(path) ? "same-origin" : "omit";
}
