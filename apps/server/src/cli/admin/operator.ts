import { system } from "@mapaobra/domain/access/actor";
import { authenticationScope } from "@mapaobra/domain/access/scope";
import { pino } from "pino";
import { divideCacheMemory } from "../../cache/cache-limits.ts";
import { connectDatabase } from "../../database/connect.ts";
import type { Db } from "../../database/schema.ts";
import { asSystem, inUnitOfWork } from "../../database/unit-of-work.ts";
import { createBrandingService } from "../../features/branding/branding-service.ts";
import { createClaimedHostGuard } from "../../features/companies/claimed-host-guard.ts";
import { type CompaniesService, createCompaniesService } from "../../features/companies/companies-service.ts";
import { createMapsService } from "../../features/maps/maps-service.ts";
import { createMediaUrls } from "../../features/media/media-urls.ts";
import { getOrCreateSigningKey } from "../../features/media/signing-key-repository.ts";
import { createKnownDevices } from "../../features/session/known-devices.ts";
import { verifyPassword } from "../../features/session/password-hash.ts";
import { createPasswordService, type PasswordService } from "../../features/session/password-service.ts";
import { createRateLimiter } from "../../features/session/rate-limiter.ts";
import { createUsersService, type UsersService } from "../../features/users/users-service.ts";
import type { WriteContext } from "../../http/call.ts";
import { runIdempotentWrite } from "../../http/idempotent-write.ts";
import { openLog } from "../../http/open-log.ts";
import { createPolicyCheck } from "../../http/steps/policy.ts";
import { listenToDatabase } from "../../live/database-notifications.ts";
import { createMapChanges } from "../../live/map-changes.ts";
import { alertMailServerOf, openMailer } from "../../mail/open-mailer.ts";
import { readSettings } from "../../settings/settings.ts";
import { localOrigin } from "../../start/listen-address.ts";
import { createCompanyQuota } from "../../storage/company-quota.ts";
import { createFileTransactions } from "../../storage/file-transactions.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { withProductDatabase } from "../product-database.ts";
import type { AdminConsole } from "./admin-command.ts";

/** The product's services for an order of the command line, which acts as `system`. */
export interface Operator {
  readonly db: Db;
  readonly connectionString: string;
  readonly users: UsersService;
  readonly companies: CompaniesService;
  readonly passwords: PasswordService;
  /** The context of a write, with the policy of an endpoint. */
  callOf(endpoint: Parameters<typeof createPolicyCheck>[1]): WriteContext;
}

/** Services count attempts by the address of the caller: the operator is on this machine. */
export const operatorIp = "127.0.0.1";

/** Of one statement. The deletion of a large company takes longer than a request may. */
const statementTimeoutMs = 30 * 60_000;

const storesNoResponse = () => {
  throw new Error("an order of the command line stores no response");
};

/** Runs `work` on the product's database, migrated to the newest schema. The product may be running. */
export async function withOperator<Result>(
  { environment }: Pick<AdminConsole, "environment">,
  work: (operator: Operator) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(environment);
  return withProductDatabase(settings, async (access) => {
    const log = openLog(
      { level: "warn", format: settings.logFormat },
      pino.destination({ dest: 2, sync: true }),
    );
    const signals = await listenToDatabase(access.connectionString, log);
    const { db, close } = connectDatabase({ ...access, maxConnections: 2 });
    try {
      const now = Date.now;
      const { instance } = signals;
      const storage = openStorage(settings, instance);
      const files = createFileTransactions({ db, storage, instance, log });
      const signingKey = await inUnitOfWork(db, authenticationScope, getOrCreateSigningKey);
      const cacheLimits = divideCacheMemory(settings.cacheMegabytes);
      const addresses = createMediaUrls(signingKey, { now, cdnBase: settings.mediaCdnBase });
      const maps = createMapsService({
        db,
        changes: createMapChanges(signals, log),
        signals,
        addressOf: addresses.urlFor,
        cacheLimits: cacheLimits.publishedMaps,
      });
      const branding = createBrandingService(db, signals, maps, addresses, {
        ...settings,
        sendsMail: alertMailServerOf(settings) !== null,
        cacheLimits: cacheLimits.brands,
      });
      const passwords = createPasswordService({
        db,
        attempts: createRateLimiter(db, now),
        devices: createKnownDevices(signingKey),
        verifyPassword,
        mailer: openMailer(settings, log),
        origin: () => settings.publicUrl ?? localOrigin(settings),
        providerName: settings.providerName,
        now,
        log,
      });
      return await work({
        db,
        connectionString: access.connectionString,
        passwords,
        // The database notifies the processes that cache sessions.
        users: createUsersService({ db, passwords, invalidateSessions: () => undefined }),
        companies: createCompaniesService(
          db,
          maps,
          files,
          createCompanyQuota(db, settings.companyQuotaGigabytes),
          addresses,
          createClaimedHostGuard(branding, settings),
        ),
        callOf: (endpoint) => ({
          actor: system,
          checkPolicy: createPolicyCheck(system, endpoint).checkPolicy,
          write: (change, sideEffect) =>
            sideEffect
              ? runIdempotentWrite(db, system, undefined, change, storesNoResponse, sideEffect)
              : asSystem(db, change, { statementTimeoutMs }),
        }),
      });
    } finally {
      await close();
      await signals.close();
    }
  });
}
