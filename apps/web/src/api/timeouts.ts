import { readHealth } from "@mapaobra/contract/endpoints/health";
import { signIn } from "@mapaobra/contract/endpoints/session";

const SIGN_IN_MS = 15_000;
const ACCOUNT_MS = 30_000;
const OTHER_MS = 300_000;

/** How long a call may take, in milliseconds (P1 §9): little where a person waits before a closed door. */
export function timeoutOf({ name, path }: { readonly name: string; readonly path: string }): number {
  if (name === signIn.name || name === readHealth.name) return SIGN_IN_MS;
  return path.startsWith("/auth/") ? ACCOUNT_MS : OTHER_MS;
}
