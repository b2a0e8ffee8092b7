import { readHealth } from "@mapaobra/contract/endpoints/health";
import { forgetPassword, renewSession, resetPassword, signIn } from "@mapaobra/contract/endpoints/session";

const withoutToken: readonly string[] = [readHealth, signIn, renewSession, forgetPassword, resetPassword].map(
  ({ name }) => name,
);

/** Whether a call carries no token and its refusal ends no session (P1 §7). */
export const isPublicCall = ({ name, path }: { readonly name: string; readonly path: string }): boolean =>
  withoutToken.includes(name) || path.startsWith("/public/");
