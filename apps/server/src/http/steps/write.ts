import { type Access, type AnyEndpoint, statusOf } from "@mapaobra/contract/endpoints/endpoint";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { Db } from "../../database/schema.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import type { WriteTransaction } from "../call.ts";
import { type IdempotencyKey, runIdempotentWrite } from "../idempotent-write.ts";
import { encodeResult } from "./encode.ts";

export interface WriteParts {
  readonly db: Db;
  readonly diskSpace: Pick<DiskSpace, "requireForSave">;
  /** Called after each write, also a replayed or rejected one, before the response is sent. */
  readonly onWriteFinished: (access: Access) => void;
}

/** The transaction of one request. It stores the response under `key` for retries. */
export const createWrite =
  (
    { db, diskSpace, onWriteFinished }: WriteParts,
    endpoint: AnyEndpoint,
    actor: Actor,
    key: IdempotencyKey | undefined,
  ): WriteTransaction =>
  async (work, sideEffect) => {
    if (addsData(endpoint)) await diskSpace.requireForSave();
    const toStoredResponse = (result: unknown) => ({
      status: statusOf(endpoint),
      reply: encodeResult(endpoint.reply, result),
    });
    return runIdempotentWrite(db, actor, key, work, toStoredResponse, sideEffect).finally(() =>
      onWriteFinished(endpoint.access),
    );
  };

/** Whether a write needs space. Deletions, which free it, and what users do with their own account do not. */
const addsData = ({ access, method, alternatives }: AnyEndpoint) =>
  access !== "open" &&
  access !== "signedIn" &&
  ![method, ...alternatives.map((address) => address.method)].includes("DELETE");
