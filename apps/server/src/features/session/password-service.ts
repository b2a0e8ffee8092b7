import { messageFor } from "@mapaobra/contract/messages.es";
import { presentPasswordField } from "@mapaobra/contract/wire/user";
import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { PasswordResetDraft } from "@mapaobra/domain/user/credentials";
import type { User } from "@mapaobra/domain/user/user";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import { hashOfToken } from "../../http/authenticate.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Attempts } from "./attempts.ts";
import { invitationMail } from "./invitation-mail.es.ts";
import { hashPassword, type VerifyPassword } from "./password-hash.ts";
import {
  changeOwnPassword,
  findOwnPassword,
  findPasswordOwner,
  insertReset,
  takeReset,
} from "./passwords-repository.ts";
import { resetMail } from "./reset-mail.es.ts";
import { invitationLifetime, linkLifetime, newToken } from "./token.ts";

export interface PasswordService {
  /**
   * Sends the link for another password to whoever may sign in with this e-mail address. Answers before it
   * looks: neither the answer nor its time says whether there is anybody.
   */
  sendLink(email: string, ip: string): Promise<void>;
  /** Counts an invitation that is about to be sent to an e-mail address. */
  countInvitation(email: string, ip: string): Promise<void>;
  /**
   * Sends somebody the link by which they choose their password. It is open when `unit` ends well; it is
   * not when nobody took the message, which ends `unit` with `invitation_unsent`.
   */
  invite(unit: UnitOfWork, person: Invited): Promise<void>;
  /** Sets the password of whoever the link was sent to, and ends their sign-ins. */
  reset(draft: PasswordResetDraft, ip: string): Promise<void>;
  /**
   * Does `work` with the means to make sure that whoever `unit` acts for gave their present password, whose
   * hash it then gives: who took a session must not change what would make it theirs. Attempts are counted.
   */
  confirmingOwn<Result>(
    who: { readonly userId: number; readonly ip: string; readonly password: string },
    work: (confirm: (unit: UnitOfWork) => Promise<string>) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Puts another password in the place of the one that was confirmed, of whoever `unit` acts for, and ends
   * their sign-ins but the one in use.
   */
  changeOwn(unit: UnitOfWork, change: OwnPasswordChange): Promise<void>;
  /** Resolves when no message is under way any more. */
  settled(): Promise<void>;
}

type Invited = Pick<User, "id" | "name" | "email" | "companyName">;

interface OwnPasswordChange {
  readonly presentHash: string;
  readonly newPassword: string;
  readonly tokenHash: Buffer;
}

const wrongPresentPassword = () =>
  new DomainError("present_password_wrong", {
    fields: [{ field: presentPasswordField.name, message: messageFor("present_password_wrong") }],
  });

/**
 * An invitation is recorded only if its message was taken, so its transaction waits for the mail server. One
 * that hangs must not hold all connections to the database.
 */
const MOST_INVITATIONS_AT_ONCE = 2;

interface PasswordParts {
  readonly db: Kysely<Database>;
  readonly attempts: Attempts;
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
  let invitationsUnderWay = 0;
  const linkOf = (token: string) => `${origin()}/restablecer?token=${token}`;

  const send = async (email: string) => {
    const { token, hash } = newToken();
    const expires = new Date(now() + linkLifetime);
    const owner = await inUnitOfWork(db, scope, async (unit) => {
      const found = await findPasswordOwner(unit, email);
      if (found) await insertReset(unit, found.user_id, { hash, expires });
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

  return {
    async sendLink(email, ip) {
      await attempts.take({ kind: "forgotten", account: email, ip });
      const sending = send(email)
        .catch((error: unknown) => log.error({ err: error }, "could not send the link for another password"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    countInvitation: (email, ip) => attempts.take({ kind: "invitation", account: email, ip }),

    async invite(unit, { id, name, email, companyName }) {
      if (invitationsUnderWay >= MOST_INVITATIONS_AT_ONCE) throw new DomainError("invitation_unsent");
      const { token, hash } = newToken();
      await insertReset(unit, id, { hash, expires: new Date(now() + invitationLifetime) });
      const mail = invitationMail({
        to: { name, address: email },
        sender: companyName ?? providerName,
        link: linkOf(token),
      });
      invitationsUnderWay += 1;
      await mailer
        .send(mail)
        .catch((error: unknown) => {
          log.error({ err: error }, "could not send an invitation");
          throw new DomainError("invitation_unsent", { cause: error });
        })
        .finally(() => {
          invitationsUnderWay -= 1;
        });
    },

    async reset({ token, newPassword }, ip) {
      await attempts.take({ kind: "reset", account: "", ip });
      const newHash = await hashPassword(newPassword);
      const email = await inUnitOfWork(db, scope, (unit) =>
        takeReset(unit, hashOfToken(token), newHash, new Date(now())),
      );
      if (email === null) throw new DomainError("reset_link_invalid");
      // Who forgot a password has mostly tried some before.
      await attempts.forgive({ kind: "signIn", account: email, ip });
    },

    async confirmingOwn({ userId, ip, password }, work) {
      const attempt = { kind: "ownPassword", account: String(userId), ip } as const;
      await attempts.take(attempt);
      const result = await work(async (unit) => {
        const presentHash = await findOwnPassword(unit);
        const isRight = await verifyPassword(presentHash, password);
        if (!isRight || presentHash === null) throw wrongPresentPassword();
        return presentHash;
      });
      await attempts.forgive(attempt);
      return result;
    },

    async changeOwn(unit, { presentHash, newPassword, tokenHash }) {
      const newHash = await hashPassword(newPassword);
      // Nobody changed it meanwhile: what was confirmed is still the present one.
      const isChanged = await changeOwnPassword(unit, presentHash, newHash, tokenHash);
      if (!isChanged) throw wrongPresentPassword();
    },

    async settled() {
      await Promise.all(underWay);
    },
  };
}
