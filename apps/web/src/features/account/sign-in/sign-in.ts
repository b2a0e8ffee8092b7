import { readHealth } from "@mapaobra/contract/endpoints/health";
import { signIn as signInEndpoint } from "@mapaobra/contract/endpoints/session";
import type { Session } from "@mapaobra/contract/wire/session";
import type { CredentialsDraft } from "@mapaobra/domain/user/credentials";
import type { Api } from "../../../api/create-api.ts";
import { isUnexpectedResponse } from "./sign-in-error-message.ts";

/**
 * Signs in if the server is reachable (P1 §4); ignores the body of its health response.
 * @param onReached called when the server responds: the next screen can preload during the sign-in
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
