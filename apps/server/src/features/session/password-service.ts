import { messageFor } from "@mapaobra/contract/messages.es";
import { currentPasswordField } from "@mapaobra/contract/wire/user";
import { authenticationScope } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import { withoutLinkEnd } from "@mapaobra/domain/format/link-end";
import type { PasswordResetDraft } from "@mapaobra/domain/user/credentials";
import type { User } from "@mapaobra/domain/user/user";
import type { FastifyBaseLogger } from "fastify";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { hashToken } from "../../http/authenticate.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { invitationMail } from "./invitation-mail.es.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import type { KnownDevices } from "./known-devices.ts";
import { hashPassword, type VerifyPassword } from "./password-hash.ts";
import {
  changeOwnPassword,
  findOwnPassword,
  findPasswordOwner,
  insertResetToken,
  redeemResetToken,
} from "./passwords-repository.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { resetMail } from "./reset-mail.es.ts";
import { invitationTtlMs, newToken, resetLinkTtlMs } from "./token.ts";
import { findCredentials } from "./tokens-repository.ts";

export type PasswordService = ReturnType<typeof createPasswordService>;

type Invited = Pick<User, "id" | "name" | "email" | "companyName">;

/** An invitation link and its e-mail. */
export interface Invitation {
  /**
   * Stores the token. The link is valid after `unit` commits. Throws `invitation_not_sent` if the user's e-mail
   * address has changed since the first call.
   */
  open(unit: UnitOfWork, user: Invited): Promise<void>;
  /**
   * Sends the e-mail to the person passed to `open`. Throws `invitation_not_sent` if the mail server rejects
   * it.
   */
  send(): Promise<void>;
}

interface OwnPasswordChange {
  readonly userId: number;
  readonly currentHash: string;
  readonly newPassword: string;
  readonly tokenHash: Buffer;
}

const wrongCurrentPassword = () =>
  new DomainError("current_password_wrong", {
    fields: [{ field: currentPasswordField.name, message: messageFor("current_password_wrong") }],
  });

interface PasswordParts {
  readonly db: Db;
  readonly attempts: RateLimiter;
  readonly devices: KnownDevices;
  readonly verifyPassword: VerifyPassword;
  readonly mailer: Mailer;
  /** Base URL of the links. Never taken from a request header. */
  readonly origin: () => string;
  readonly providerName: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

export function createPasswordService(parts: PasswordParts) {
  const { db, attempts, devices, verifyPassword, mailer, origin, providerName, now, log } = parts;
  const scope = authenticationScope;
  const inFlight = new Set<Promise<void>>();
  const withEmailLock = createKeyedMutex();
  const linkOf = (token: string) => `${origin()}/restablecer?token=${token}`;

  /** Stores a new link if a user with this e-mail address may sign in. */
  const openReset = async (email: string) => {
    const { token, hash } = newToken();
    const expires = new Date(now() + resetLinkTtlMs);
    const owner = await inUnitOfWork(db, scope, async (unit) => {
      const found = await findPasswordOwner(unit, email);
      if (found) await insertResetToken(unit, found.user_id, { hash, expires });
      return found;
    });
    return owner && { owner, link: linkOf(token) };
  };

  const send = async (email: string) => {
    const reset = await openReset(email);
    if (!reset) return;
    const { owner, link } = reset;
    const to = { name: owner.name, address: owner.email };
    await mailer.send(resetMail({ to, sender: owner.company_name ?? providerName, link }));
  };

  const newInvitation = (): Invitation => {
    const { token, hash } = newToken();
    let mail: Mail | undefined;
    return {
      async open(unit, { id, name, email, companyName }) {
        // The e-mail address has changed since the message was sent: the old recipient must not get access.
        if (mail && mail.to.address !== email) throw new DomainError("invitation_not_sent");
        const to = { name, address: email };
        mail = invitationMail({ to, sender: companyName ?? providerName, link: linkOf(token) });
        await insertResetToken(unit, id, { hash, expires: new Date(now() + invitationTtlMs) });
      },
      async send() {
        if (!mail) throw new Error("send() called before open()");
        await mailer.send(mail).catch((error: unknown) => {
          log.error({ err: error }, "could not send an invitation");
          throw new DomainError("invitation_not_sent", { cause: error });
        });
      },
    };
  };

  return {
    /**
     * Sends a reset link if a user with this e-mail address may sign in. Resolves before the lookup, so that
     * neither the response nor its time reveals whether the user exists. Throws `too_many_requests`.
     */
    async sendResetLink(email: string, ip: string) {
      await attempts.consume({ kind: "forgotten", account: email, ip });
      const sending = send(email)
        .catch((error: unknown) => log.error({ err: error }, "could not send the link for another password"))
        .finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    },

    /**
     * A reset link for the operator to hand over, valid for an hour; undefined if no user with this e-mail address may
     * sign in. It is not counted as an attempt.
     */
    createResetLink: async (email: string) => (await openReset(email))?.link,

    /**
     * Runs `work` with a new invitation. Serialised per e-mail address: the last e-mail sent has the valid
     * link. Throws `too_many_requests`.
     */
    async withInvitation<Result>(
      { email, ip }: { readonly email: string; readonly ip: string },
      work: (invitation: Invitation) => Promise<Result>,
    ) {
      await attempts.consume({ kind: "invitation", account: email, ip });
      return withEmailLock(email.toLowerCase(), () => work(newInvitation()));
    },

    /**
     * Sets the password of the link's owner and revokes their sessions. The cookie makes the browser known to the
     * account, so that its owner can sign in while others guess. Throws `reset_link_invalid` or
     * `too_many_requests`.
     */
    async reset({ token, newPassword }: PasswordResetDraft, ip: string) {
      await attempts.consume({ kind: "reset", account: "", ip });
      const newHash = await hashPassword(newPassword);
      const email = await inUnitOfWork(db, scope, (unit) =>
        redeemResetToken(unit, hashToken(withoutLinkEnd(token)), newHash, new Date(now())),
      );
      if (email === null) throw new DomainError("reset_link_invalid");
      // A user who forgot the password has usually failed to sign in before.
      await attempts.refund({ kind: "signIn", account: email, ip });
      const owner = await inUnitOfWork(db, scope, (unit) => findCredentials(unit, email));
      return owner ? devices.cookieFor({ userId: owner.user_id, passwordHash: newHash }, null) : null;
    },

    /**
     * Runs `work` with a function that verifies the current password of the unit's user and returns its hash. A
     * stolen session alone cannot change the credentials. The function throws `current_password_wrong`; the
     * call throws `too_many_requests`.
     */
    async withPasswordConfirmation<Result>(
      { userId, ip, password }: { readonly userId: number; readonly ip: string; readonly password: string },
      work: (confirm: (unit: UnitOfWork) => Promise<string>) => Promise<Result>,
    ) {
      const attempt = { kind: "ownPassword", account: String(userId), ip } as const;
      await attempts.consume(attempt);
      const result = await work(async (unit) => {
        const currentHash = await findOwnPassword(unit);
        const isRight = await verifyPassword(currentHash, password);
        if (!isRight || currentHash === null) throw wrongCurrentPassword();
        return currentHash;
      });
      await attempts.refund(attempt);
      return result;
    },

    /**
     * Replaces the confirmed password of the unit's user and revokes their other sessions. Returns the cookie by
     * which the browser stays known. Throws `current_password_wrong` if the password has changed since the
     * confirmation.
     */
    async changePassword(
      unit: UnitOfWork,
      { userId, currentHash, newPassword, tokenHash }: OwnPasswordChange,
    ) {
      const newHash = await hashPassword(newPassword);
      // Compare and set: fails if the password has changed since the confirmation.
      const isChanged = await changeOwnPassword(unit, currentHash, newHash, tokenHash);
      if (!isChanged) throw wrongCurrentPassword();
      return devices.cookieFor({ userId, passwordHash: newHash }, null);
    },

    /**
     * Runs `work`, which gives an e-mail address to an account, and counts it for the actor if it is refused as
     * taken: that reveals that the address has an account somewhere. Throws `too_many_requests`.
     */
    async withEmailChoice<Result>(
      { userId, email }: { readonly userId: number; readonly email: string },
      work: () => Promise<Result>,
    ) {
      const attempt = { kind: "emailChoice", account: email, ip: `user ${userId}` } as const;
      await attempts.consume(attempt);
      try {
        const result = await work();
        await attempts.refund(attempt);
        return result;
      } catch (error) {
        const isRefusal = error instanceof DomainError && error.code === "email_taken";
        if (!isRefusal) await attempts.refund(attempt);
        throw error;
      }
    },

    /** Resolves when all reset e-mails have been sent or have failed. */
    async waitForMail() {
      await Promise.all(inFlight);
    },
  };
}
