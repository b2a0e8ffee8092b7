const SIGN_IN_MS = 15_000;
const ACCOUNT_MS = 30_000;
const OTHER_MS = 300_000;

/** Answers without an end: whoever reads them watches over their silence. */
const endless: readonly string[] = ["/Mapas/{mapaId}/eventos"];

const waitedFor: readonly string[] = ["/auth/login", "/public/healthz", "/public/branding"];

/** How long a call may take, in milliseconds (P1 §9): little where a person waits before a closed door. */
export function timeoutOf(path: string): number {
  if (endless.includes(path)) return Number.POSITIVE_INFINITY;
  if (waitedFor.includes(path)) return SIGN_IN_MS;
  return path.startsWith("/auth/") ? ACCOUNT_MS : OTHER_MS;
}
