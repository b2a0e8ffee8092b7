import type { Session } from "@mapaobra/contract/wire/session";
import { authenticationScope } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { CredentialsDraft } from "@mapaobra/domain/user/credentials";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asSystem, inUnitOfWork } from "../../database/unit-of-work.ts";
import { hashToken } from "../../http/authenticate.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import { type AuthenticatedUser, type PublicUrls, toAuthenticatedUser } from "./authenticated-user.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { VerifyPassword } from "./password-hash.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { expiryOf, extendedExpiry, newToken, rotationGraceMs } from "./token.ts";
import { createTokenCache, type TokenCache } from "./token-cache.ts";
import {
  deleteExpired,
  extendToken,
  findCredentials,
  findSessionOwner,
  findTokenOwner,
  insertToken,
  replaceToken,
  revokeToken,
  revokeTokensOf,
} from "./tokens-repository.ts";

export { hashPassword } from "./password-hash.ts";

/**
 * Revokes a user's sessions except the token of `exceptHash`, after a password change or a deactivation. Every
 * server process is notified when the unit of work commits.
 */
export const revokeSessions = (unit: UnitOfWork, userId: number, exceptHash?: Buffer): Promise<void> =>
  revokeTokensOf(unit, userId, exceptHash);

/** Deletes expired tokens, reset links and attempt counters. */
export const deleteExpiredSessions = (db: Db): Promise<void> => asSystem(db, deleteExpired);

export type SessionService = ReturnType<typeof createSessionService>;

/** Where a sign-in comes from: `request.ip` and the `Cookie` header. */
interface SignInClient {
  readonly ip: string;
  readonly cookies: string | undefined;
}

interface SessionParts {
  readonly db: Db;
  readonly signals: Pick<DatabaseNotifications, "isListening" | "subscribe">;
  readonly addresses: PublicUrls;
  readonly attempts: RateLimiter;
  readonly devices: KnownDevices;
  readonly verifyPassword: VerifyPassword;
  readonly now: () => number;
}

export function createSessionService(parts: SessionParts) {
  const { db, addresses, attempts, devices, verifyPassword, now } = parts;
  const scope = authenticationScope;

  const load = async (unit: UnitOfWork, hash: Buffer) => {
    const row = await findTokenOwner(unit, hash);
    return row && toAuthenticatedUser(row, addresses);
  };
  const memory = createTokenCache(parts.signals, (hash) =>
    inUnitOfWork(db, scope, (unit) => load(unit, hash)),
  );

  const sessionMemory = createTokenCache(parts.signals, (session) =>
    inUnitOfWork(db, scope, async (unit) => {
      const row = await findSessionOwner(unit, session.toString());
      return row && toAuthenticatedUser(row, addresses);
    }),
  );

  /** The cached expiry may be stale: another process may have extended the token. */
  const findValidIn = async (cache: TokenCache, key: Buffer) => {
    const found = await cache.get(key);
    if (!found || found.expiresAt > now()) return found;
    cache.invalidate({ user: found.user.id });
    const again = await cache.get(key);
    return again && again.expiresAt > now() ? again : undefined;
  };
  const findValid = (hash: Buffer) => findValidIn(memory, hash);

  const extend = async (hash: Buffer, found: AuthenticatedUser): Promise<void> => {
    const expiresAt = extendedExpiry(found, now());
    if (expiresAt === undefined) return;
    const extended = { ...found, expiresAt };
    // Update the cache first: concurrent requests then skip the write.
    memory.replace(hash, found, extended);
    try {
      await inUnitOfWork(db, scope, (unit) => extendToken(unit, { hash, expires: new Date(expiresAt) }));
    } catch (error) {
      memory.replace(hash, extended, found);
      throw error;
    }
  };

  const find = async (hash: Buffer) => {
    const found = await findValid(hash);
    if (found) await extend(hash, found);
    return found;
  };

  /** Issues a token that `storeToken` stores; undefined if `storeToken` rejected it. */
  const issueToken = (
    begunAt: number,
    storeToken: (unit: UnitOfWork, hash: Buffer, expires: Date) => Promise<boolean>,
  ) =>
    inUnitOfWork(db, scope, async (unit): Promise<Session | undefined> => {
      const { token, hash } = newToken();
      const expires = new Date(expiryOf(begunAt, now()));
      const owner = (await storeToken(unit, hash, expires)) ? await load(unit, hash) : undefined;
      return owner && { token, expires: expires.toISOString(), user: owner.user };
    });

  return {
    /** The owner of a token, by its SHA-256; undefined if it is invalid or expired. Extends the token. */
    findByToken: find,

    /** The user of a session by its id; undefined if it has ended. Does not extend it. */
    findSessionActor: async (session: string) =>
      (await findValidIn(sessionMemory, Buffer.from(session)))?.actor,

    /**
     * Reads the database, not the cache: the notification of a recent change may not have arrived yet. Throws
     * `not_signed_in`.
     */
    async getCurrentUser(tokenHash: Buffer) {
      const found = await inUnitOfWork(db, scope, (unit) => load(unit, tokenHash));
      if (!found || found.expiresAt <= now()) throw new DomainError("not_signed_in");
      return found.user;
    },

    /**
     * Throws `credentials_invalid`, `role_missing` or `too_many_requests`. The cookie makes the browser known to the account: the
     * attempts of others cannot block it.
     */
    async signIn({ email, password }: CredentialsDraft, { ip, cookies }: SignInClient) {
      const credentials = await inUnitOfWork(db, scope, (unit) => findCredentials(unit, email));
      const deviceId = devices.find(cookies, credentials && deviceOwner(credentials));
      const attempt =
        deviceId === null
          ? ({ kind: "signIn", account: email, ip } as const)
          : ({ kind: "knownDevice", account: deviceId, ip: null } as const);
      await attempts.consume(attempt);
      // Verify also when the user is unknown: the response time must not reveal whether the address exists.
      const isRight = await verifyPassword(credentials?.password_hash ?? null, password);
      const canSignIn = isRight && credentials?.active && credentials.roles.length > 0;
      const session =
        canSignIn && credentials.password_hash !== null
          ? await issueToken(now(), insertBy(credentials.user_id, credentials.password_hash))
          : undefined;
      // Only the right password learns this.
      if (isRight && credentials?.active && credentials.roles.length === 0) {
        throw new DomainError("role_missing");
      }
      if (!session || !credentials) throw new DomainError("credentials_invalid");
      await attempts.refund(attempt);
      return { session, device: devices.cookieFor(deviceOwner(credentials), deviceId) };
    },

    /** Exchanges a valid token for a new one. Throws `not_signed_in`. */
    async renew(token: string) {
      const oldHash = hashToken(token);
      const authenticated = await findValid(oldHash);
      const session =
        authenticated &&
        (await issueToken(authenticated.begunAt, (unit, hash, expires) =>
          replaceToken(unit, oldHash, { hash, expires }, new Date(now() + rotationGraceMs)),
        ));
      if (!session) throw new DomainError("not_signed_in");
      return session;
    },

    /** Revokes all tokens of the same sign-in. */
    signOut: revokeToken,
    /**
     * Clears a user from the cache after a unit of work that revoked sessions, without waiting for the
     * notification.
     */
    invalidateUser(userId: number) {
      memory.invalidate({ user: userId });
      sessionMemory.invalidate({ user: userId });
    },
  };
}

const deviceOwner = ({ user_id, password_hash }: { user_id: number; password_hash: string | null }) => ({
  userId: user_id,
  passwordHash: password_hash,
});

const insertBy = (userId: number, passwordHash: string) => (unit: UnitOfWork, hash: Buffer, expires: Date) =>
  insertToken(unit, userId, passwordHash, { hash, expires });
