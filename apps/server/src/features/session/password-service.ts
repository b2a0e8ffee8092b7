import { messageFor } from "@mapaobra/contract/messages.es";
import { currentPasswordField } from "@mapaobra/contract/wire/user";
import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { PasswordResetDraft } from "@mapaobra/domain/user/credentials";
import type { User } from "@mapaobra/domain/user/user";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import { hashToken } from "../../http/authenticate.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { invitationMail } from "./invitation-mail.es.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
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

export interface PasswordService {
  /**
   * Sends the link for another password to whoever may sign in with this e-mail address. Answers before it
   * looks: neither the answer nor its time says whether there is anybody.
   */
  sendResetLink(email: string, ip: string): Promise<void>;
  /**
   * Does `work` with an invitation to an e-mail address, which is counted. One at a time for each address:
   * of several messages the last one has the link that opens.
   */
  withInvitation<Result>(
    whom: { readonly email: string; readonly ip: string },
    work: (invitation: Invitation) => Promise<Result>,
  ): Promise<Result>;
  /** Sets the password of whoever the link was sent to, and ends their sign-ins. */
  reset(draft: PasswordResetDraft, ip: string): Promise<void>;
  /**
   * Does `work` with the means to make sure that whoever `unit` acts for gave their present password, whose
   * hash it then gives: who took a session must not change what would make it theirs. Attempts are counted.
   */
  withPasswordConfirmation<Result>(
    who: { readonly userId: number; readonly ip: string; readonly password: string },
    work: (confirm: (unit: UnitOfWork) => Promise<string>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Puts another password in the place of the one that was confirmed, of whoever `unit` acts for, and ends
   * their sign-ins but the one in use.
   */
  changePassword(unit: UnitOfWork, change: OwnPasswordChange): Promise<void>;
  /** Resolves when no message is under way any more. */
  waitForMail(): Promise<void>;
}

type Invited = Pick<User, "id" | "name" | "email" | "companyName">;

/** A link by which somebody chooses their password, and the message that it goes in. */
export interface Invitation {
  /** Makes the link good from the end of `unit` on, for a person who is still where it was sent. */
  open(unit: UnitOfWork, person: Invited): Promise<void>;
  /** Sends it to whom it was opened for; throws `invitation_not_sent` when nobody takes the message. */
  send(): Promise<void>;
}

interface OwnPasswordChange {
  readonly presentHash: string;
  readonly newPassword: string;
  readonly tokenHash: Buffer;
}

const wrongCurrentPassword = () =>
  new DomainError("current_password_wrong", {
    fields: [{ field: currentPasswordField.name, message: messageFor("current_password_wrong") }],
  });

interface PasswordParts {
  readonly db: Kysely<Database>;
  readonly attempts: RateLimiter;
  readonly verifyPassword: VerifyPassword;
  readonly mailer: Mailer;
  /** Where links lead to; never where a request says that it came from. */
  readonly origin: () => string;
  readonly providerName: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

export function createPasswordService(parts: PasswordParts): PasswordService {
  const { db, attempts, verifyPassword, mailer, origin, providerName, now, log } = parts;
  const scope = scopeOf(anonymous);
  const underWay = new Set<Promise<void>>();
  const withEmailLock = createKeyedMutex();
  const linkOf = (token: string) => `${origin()}/restablecer?token=${token}`;

  const send = async (email: string) => {
    const { token, hash } = newToken();
    const expires = new Date(now() + resetLinkTtlMs);
    const owner = await inUnitOfWork(db, scope, async (unit) => {
      const found = await findPasswordOwner(unit, email);
      if (found) await insertResetToken(unit, found.user_id, { hash, expires });
      return found;
    });
    if (!owner) return;
    await mailer.send(
      resetMail({
        to: { name: owner.name, address: owner.email },
        sender: owner.company_name ?? providerName,
        link: linkOf(token),
      }),
    );
  };

  const newInvitation = (): Invitation => {
    const { token, hash } = newToken();
    let mail: Mail | undefined;
    return {
      async open(unit, { id, name, email, companyName }) {
        // Another address since the message went: what was sent there must not open this account.
        if (mail && mail.to.address !== email) throw new DomainError("invitation_not_sent");
        const to = { name, address: email };
        mail = invitationMail({ to, sender: companyName ?? providerName, link: linkOf(token) });
        await insertResetToken(unit, id, { hash, expires: new Date(now() + invitationTtlMs) });
      },
      async send() {
        if (!mail) throw new Error("an invitation is sent to nobody");
        await mailer.send(mail).catch((error: unknown) => {
          log.error({ err: error }, "could not send an invitation");
          throw new DomainError("invitation_not_sent", { cause: error });
        });
      },
    };
  };

  return {
    async sendResetLink(email, ip) {
      await attempts.consume({ kind: "forgotten", account: email, ip });
      const sending = send(email)
        .catch((error: unknown) => log.error({ err: error }, "could not send the link for another password"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    async withInvitation({ email, ip }, work) {
      await attempts.consume({ kind: "invitation", account: email, ip });
      return withEmailLock(email.toLowerCase(), () => work(newInvitation()));
    },

    async reset({ token, newPassword }, ip) {
      await attempts.consume({ kind: "reset", account: "", ip });
      const newHash = await hashPassword(newPassword);
      const email = await inUnitOfWork(db, scope, (unit) =>
        redeemResetToken(unit, hashToken(token), newHash, new Date(now())),
      );
      if (email === null) throw new DomainError("reset_link_invalid");
      // Who forgot a password has mostly tried some before.
      await attempts.refund({ kind: "signIn", account: email, ip });
    },

    async withPasswordConfirmation({ userId, ip, password }, work) {
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

    async changePassword(unit, { presentHash, newPassword, tokenHash }) {
      const newHash = await hashPassword(newPassword);
      // Nobody changed it meanwhile: what was confirmed is still the present one.
      const isChanged = await changeOwnPassword(unit, presentHash, newHash, tokenHash);
      if (!isChanged) throw wrongCurrentPassword();
    },

    async waitForMail() {
      await Promise.all(underWay);
    },
  };
}
