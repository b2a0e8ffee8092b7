const SIGN_IN_MS = 15_000;
const ACCOUNT_MS = 30_000;
const OTHER_MS = 300_000;

/** Answers without an end: whoever reads them watches over their silence. */
const streamPaths: readonly string[] = ["/Mapas/{mapaId}/eventos"];

const signInPaths: readonly string[] = ["/auth/login", "/public/healthz", "/public/branding"];

/** How long a call may take, in milliseconds (P1 §9): little where a person waits before a closed door. */
export function timeoutOf(path: string): number {
  if (streamPaths.includes(path)) return Number.POSITIVE_INFINITY;
  if (signInPaths.includes(path)) return SIGN_IN_MS;
  return path.startsWith("/auth/") ? ACCOUNT_MS : OTHER_MS;
}
