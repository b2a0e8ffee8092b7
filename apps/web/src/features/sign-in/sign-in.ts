import { readHealth } from "@mapaobra/contract/endpoints/health";
import { signIn as signInEndpoint } from "@mapaobra/contract/endpoints/session";
import type { Session } from "@mapaobra/contract/wire/session";
import type { CredentialsDraft } from "@mapaobra/domain/user/credentials";
import type { Api } from "../../api/create-api.ts";
import { isUnexpectedResponse } from "./sign-in-error-message.ts";

/**
 * Signs in where something answers (P1 §4); what it answers besides being there is not asked for.
 * @param onReached called when something does: what comes after signing in may be fetched meanwhile
 */
export async function signIn(
  api: Api,
  credentials: CredentialsDraft,
  onReached: () => void,
): Promise<Session> {
  await api.send(readHealth, {}).catch((error: unknown) => {
    if (!isUnexpectedResponse(error)) throw error;
  });
  onReached();
  return api.send(signInEndpoint, credentials);
}
