const SIGN_IN_MS = 15_000;
const ACCOUNT_MS = 30_000;
const OTHER_MS = 300_000;

/** Endless responses: their readers detect silence themselves. */
const streamPaths: readonly string[] = ["/Mapas/{mapaId}/eventos"];

const signInPaths: readonly string[] = ["/auth/login", "/public/healthz", "/public/branding"];

/** Timeout of a call, in milliseconds (P1 §9). Shorter where the user waits for sign-in. */
export function timeoutOf(path: string): number {
  if (streamPaths.includes(path)) return Number.POSITIVE_INFINITY;
  if (signInPaths.includes(path)) return SIGN_IN_MS;
  return path.startsWith("/auth/") ? ACCOUNT_MS : OTHER_MS;
}
