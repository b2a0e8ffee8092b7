import { createHash, randomBytes } from "node:crypto";
import { searchFeedPath } from "@mapaobra/contract/endpoints/feeds";
import { system } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { WriteContext } from "../../http/call.ts";
import { deleteFeed, findFeed, saveFeed } from "./search-feeds-repository.ts";
import { findSearch } from "./searches-repository.ts";

/** The secret addresses of the feeds of searches, which only the owner of a search makes. */
export type SearchFeedsService = ReturnType<typeof createSearchFeedsService>;

/** Random bytes of a secret. */
const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

export function createSearchFeedsService(db: Kysely<Database>) {
  /** Runs `work` for the search that the caller may change. */
  const writeFeed = <Result>(
    { actor, checkPolicy, write }: WriteContext,
    searchId: number,
    work: (unit: Parameters<typeof saveFeed>[0], userId: number) => Promise<Result>,
  ) =>
    write(async (unit) => {
      if (actor.kind !== "user") throw new DomainError("not_signed_in");
      const search = await findSearch(unit, searchId, actor.userId);
      if (!search) throw new DomainError("search_not_found");
      checkPolicy(search, "search_not_found");
      return work(unit, actor.userId);
    });

  return {
    /**
     * Makes the address of a search's feed, below `origin`. An earlier one stops working, and only its hash is stored:
     * nothing shows this one again. Throws `search_not_found`.
     */
    create: (context: WriteContext, searchId: number, origin: string) =>
      writeFeed(context, searchId, async (unit, userId) => {
        const secret = randomBytes(SECRET_BYTES).toString("base64url");
        await saveFeed(unit, { searchId, userId, hash: hashOf(secret) });
        return { address: origin + searchFeedPath(secret) };
      }),

    /** Throws `search_not_found`. */
    remove: (context: WriteContext, searchId: number) =>
      writeFeed(context, searchId, async (unit) => {
        await deleteFeed(unit, searchId);
        return { message: "La dirección del canal dejó de funcionar." };
      }),

    /** The search of a secret, and who reads with it. Throws `not_found`, also if the owner's account is inactive. */
    async open(secret: string) {
      const hash = hashOf(secret);
      const found = await inUnitOfWork(db, scopeOf(system), (unit) => findFeed(unit, hash), {
        readOnly: true,
      });
      if (!found) throw new DomainError("not_found");
      const { owner, searchId } = found;
      const search = await inUnitOfWork(
        db,
        scopeOf(owner),
        (unit) => findSearch(unit, searchId, owner.userId),
        { readOnly: true },
      );
      if (!search) throw new DomainError("not_found");
      authorize(owner, "search.read", search);
      return { search, owner };
    },
  };
}
