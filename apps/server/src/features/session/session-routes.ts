import {
  changeOwnPassword,
  forgetPassword,
  readCurrentUser,
  renewSession,
  resetPassword,
  signIn,
  signOut,
} from "@mapaobra/contract/endpoints/session";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import { DomainError } from "@mapaobra/domain/errors";
import {
  validateCredentials,
  validateForgottenPassword,
  validatePasswordChange,
  validatePasswordReset,
} from "@mapaobra/domain/user/credentials";
import type { Feature } from "../../app/feature.ts";
import type { Call } from "../../http/call.ts";
import { type DeviceCookie, setCookieHeader } from "./known-devices.ts";
import { deleteExpiredSessions } from "./session-service.ts";

/** The caller of an endpoint that requires a session. */
function callerOf({ actor, tokenHash }: Pick<Call<unknown>, "actor" | "tokenHash">) {
  if (actor.kind !== "user" || !tokenHash) throw new DomainError("not_signed_in");
  return { userId: actor.userId, tokenHash };
}

function rememberDevice({ request, reply }: Pick<Call<unknown>, "request" | "reply">, device: DeviceCookie) {
  reply.header("set-cookie", setCookieHeader(device, request.protocol === "https"));
}

export const sessionFeature: Feature = {
  routes({ mount, services: { passwords, sessions } }) {
    mount(signIn, async ({ input, request, reply }) => {
      const draft = { email: input.email ?? "", password: input.password ?? "" };
      rejectProblems(validateCredentials(draft), signIn.request, "credentials_missing");
      const { cookie: cookies } = request.headers;
      const { session, device } = await sessions.signIn(draft, { ip: request.ip, cookies });
      rememberDevice({ request, reply }, device);
      return session;
    });

    mount(renewSession, ({ input }) => sessions.renew(input.token));

    mount(readCurrentUser, (call) => sessions.getCurrentUser(callerOf(call).tokenHash));

    mount(signOut, async (call) => {
      const { userId, tokenHash } = callerOf(call);
      const response = await call.write(async (unit) => {
        await sessions.signOut(unit, tokenHash);
        return { message: "Sesión cerrada." };
      });
      sessions.invalidateUser(userId);
      return response;
    });

    mount(forgetPassword, async ({ input, request }) => {
      const draft = { email: input.email ?? "" };
      rejectProblems(validateForgottenPassword(draft), forgetPassword.request, "credentials_missing");
      await passwords.sendResetLink(draft.email, request.ip);
      return {
        message: "Si el correo pertenece a un usuario, recibirá un enlace para elegir una contraseña nueva.",
      };
    });

    mount(resetPassword, async ({ input, request, reply }) => {
      const draft = { token: input.token ?? "", newPassword: input.newPassword ?? "" };
      rejectProblems(validatePasswordReset(draft), resetPassword.request);
      const device = await passwords.reset(draft, request.ip);
      if (device) rememberDevice({ request, reply }, device);
      return { message: "La contraseña se guardó. Ya puede iniciar sesión con ella." };
    });

    mount(changeOwnPassword, async (call) => {
      const { userId, tokenHash } = callerOf(call);
      const { input, request } = call;
      const draft = { currentPassword: input.presentPassword ?? "", newPassword: input.newPassword ?? "" };
      rejectProblems(validatePasswordChange(draft), changeOwnPassword.request);
      const { currentPassword: password, newPassword } = draft;
      let device: DeviceCookie | undefined;
      const response = await passwords.withPasswordConfirmation(
        { userId, ip: request.ip, password },
        (confirm) =>
          call.write(async (unit) => {
            const currentHash = await confirm(unit);
            device = await passwords.changePassword(unit, { userId, currentHash, newPassword, tokenHash });
            return { message: "La contraseña se cambió. Las demás sesiones se cerraron." };
          }),
      );
      sessions.invalidateUser(userId);
      if (device) rememberDevice(call, device);
      return response;
    });
  },
  maintenance: ({ db }) => [{ name: "expired sessions", run: () => deleteExpiredSessions(db) }],
};
