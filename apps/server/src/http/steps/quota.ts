import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../database/schema.ts";
import type { CompanyQuota, RejectionOf, UploadTarget } from "../../storage/company-quota.ts";
import { hasStoredResponse } from "../idempotent-write.ts";
import { announcedBytes } from "../receive-files.ts";
import { parseIdempotencyKey } from "./idempotency.ts";

export interface QuotaParts {
  readonly db: Db;
  readonly quota: Pick<CompanyQuota, "requireForBody">;
}

/**
 * Checks the quota of the company that gets the files of an upload, and resolves with the check while they arrive.
 * The files of a retry may be stored already: it has no check and gets the first response.
 * @throws DomainError `quota_exceeded`
 */
export async function requireQuota(
  request: FastifyRequest,
  endpoint: Pick<AnyEndpoint, "name" | "method" | "reply">,
  actor: Actor,
  target: UploadTarget,
  { db, quota }: QuotaParts,
): Promise<RejectionOf | undefined> {
  const key = parseIdempotencyKey(request, endpoint);
  const isRetry = key !== undefined && (await hasStoredResponse(db, actor, key));
  return isRetry ? undefined : quota.requireForBody(target, announcedBytes(request));
}
