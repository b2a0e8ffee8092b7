import { createHash, randomBytes } from "node:crypto";
import { searchFeedPath } from "@mapaobra/contract/endpoints/feeds";
import { createSearch, type editSearch } from "@mapaobra/contract/endpoints/searches";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { type Actor, companyIdOf, system } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { type Changes, withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import { emptySearch, MAX_SEARCHES, type SearchDraft, validateSearch } from "@mapaobra/domain/search/search";
import { lockRecord } from "../../database/lock-record.ts";
import type { Page } from "../../database/read-page.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor, asSystem, inScope } from "../../database/unit-of-work.ts";
import type { PolicyContext, WriteContext } from "../../http/call.ts";
import type { MapsService } from "../maps/maps-service.ts";
import { deleteFeed, findFeed, saveFeed } from "./search-feeds-repository.ts";
import * as repository from "./searches-repository.ts";

/** Saved searches (personal, or shared within a client or a company). */
export type SearchesService = ReturnType<typeof createSearchesService>;

const readerOf = (actor: Actor): repository.SearchReader => {
  if (actor.kind !== "user") throw new DomainError("not_signed_in");
  return { userId: actor.userId, companyId: scopeOf(actor).companyId, clientId: actor.clientId };
};

/** Clients that send another frequency and no bell know one setting for both. */
const withBell = <Input extends Changes<Pick<SearchDraft, "frequency" | "inBell">>>(
  input: Input,
  { frequency }: Pick<SearchDraft, "frequency">,
): Input =>
  input.inBell !== undefined || input.frequency === undefined || input.frequency === frequency
    ? input
    : { ...input, inBell: (input.frequency ?? "never") !== "never" };

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

export function createSearchesService(db: Db, maps: Pick<MapsService, "getStateIn">) {
  const getAuthorized = async (
    unit: UnitOfWork,
    { actor, checkPolicy }: Pick<WriteContext, "actor" | "checkPolicy">,
    id: number,
    state?: "deleted",
  ) => {
    const search = await repository.findSearch(unit, id, readerOf(actor).userId, state);
    if (!search) throw new DomainError("search_not_found");
    checkPolicy(search, "search_not_found");
    return search;
  };

  /** Runs `work` for a search that the caller may change. */
  const change = <Result>(
    context: WriteContext,
    id: number,
    work: (unit: UnitOfWork, reader: repository.SearchReader) => Promise<Result>,
    state?: "deleted",
  ) =>
    context.write(async (unit) => {
      await getAuthorized(unit, context, id, state);
      return work(unit, readerOf(context.actor));
    });

  /** The company of a map that the actor may read. */
  const companyOfMap = async (unit: UnitOfWork, actor: Actor, mapId: number) => {
    const map = await maps.getStateIn(unit, mapId);
    if (!map) throw new DomainError("map_not_found");
    authorize(actor, "map.read", map, "map_not_found");
    return map.companyId;
  };

  /**
   * The client of the caller until the end of the transaction, and whether the caller was moved after the request was
   * authenticated. A move locks the person before the searches: call it before a search is locked.
   */
  const lockOwner = async (unit: UnitOfWork, actor: Actor) => {
    const { userId, clientId } = readerOf(actor);
    const scopes = { scope: scopeOf(system), outer: scopeOf(actor) };
    const place = await inScope(db, unit, scopes, () => repository.lockPlaceOfOwner(unit, userId));
    const isMoved = place?.clientId !== clientId || place.companyId !== companyIdOf(actor);
    return { clientId: place?.clientId ?? null, isMoved };
  };

  /** What a person shares ends with a move (`endSharing`); the next colleagues were not meant. */
  const shareable = <Draft extends SearchDraft>(draft: Draft, { isMoved }: { readonly isMoved: boolean }) =>
    isMoved ? { ...draft, audience: emptySearch.audience } : draft;

  const validated = (actor: Actor, before: SearchDraft, input: Changes<SearchDraft>) => {
    const draft = withChanges(before, withBell(input, before), emptySearch);
    const { clientId } = readerOf(actor);
    rejectProblems(validateSearch(draft, { hasClient: clientId !== null }), createSearch.request);
    return draft as SearchDraft & { readonly mapId: number };
  };

  const rejectTooMany = async (unit: UnitOfWork, actor: Actor) => {
    if ((await repository.countOwnSearches(unit, readerOf(actor))) < MAX_SEARCHES) return;
    throw new DomainError("too_many_searches", { params: { limit: MAX_SEARCHES } });
  };

  return {
    /** One page of the caller's own searches and of those that others share with them. */
    async list({ actor, checkPolicy }: PolicyContext, page: Page) {
      const reader = readerOf(actor);
      checkPolicy({ authorId: reader.userId, companyId: actor.kind === "user" ? actor.companyId : null });
      return asActor(db, actor, (unit) => repository.listSearches(unit, reader, page));
    },

    /** Throws `search_not_found` if it is missing or the caller may not see it. */
    read: (policy: PolicyContext, id: number) =>
      asActor(db, policy.actor, (unit) => getAuthorized(unit, policy, id)),

    /** Throws `too_many_searches`, `map_not_found`, or for an invalid draft. */
    create: (context: WriteContext, input: ValueOf<typeof createSearch.request>) =>
      context.write(async (unit) => {
        const { actor } = context;
        const { userId } = readerOf(actor);
        const owner = await lockOwner(unit, actor);
        const draft = validated(actor, emptySearch, input);
        const companyId = await companyOfMap(unit, actor, draft.mapId);
        context.checkPolicy({ authorId: userId, companyId });
        await rejectTooMany(unit, actor);
        const { clientId } = owner;
        const id = await repository.insertSearch(
          unit,
          { userId, clientId, companyId },
          shareable(draft, owner),
        );
        return getAuthorized(unit, context, id);
      }),

    /** Saves the sent fields. Throws as `create`, `search_not_found`, and `version_conflict` with the current search. */
    edit: (context: WriteContext, input: ValueOf<typeof editSearch.request>) =>
      context.write(async (unit) => {
        const { actor } = context;
        const owner = await lockOwner(unit, actor);
        await lockRecord(unit, "searches", input.id);
        const search = await getAuthorized(unit, context, input.id);
        rejectStaleVersion(search, input.version);
        const draft = validated(actor, search, input);
        const companyId = await companyOfMap(unit, actor, draft.mapId);
        const place = { companyId, clientId: owner.clientId };
        await repository.updateSearch(unit, input.id, place, shareable(draft, owner));
        return getAuthorized(unit, context, input.id);
      }),

    /** It can be restored for an hour. Throws `search_not_found`. */
    remove: (context: WriteContext, id: number) =>
      change(context, id, async (unit) => {
        await repository.setDeleted(unit, id, true);
        return { message: "Se eliminó la búsqueda." };
      }),

    /** Restores a deleted search with its notices and its feed. Throws `search_not_found`, `too_many_searches`. */
    restore: (context: WriteContext, id: number) => {
      const work = async (unit: UnitOfWork) => {
        await rejectTooMany(unit, context.actor);
        await repository.setDeleted(unit, id, false);
        return getAuthorized(unit, context, id);
      };
      return change(context, id, work, "deleted");
    },

    /** The caller has seen what the search has now. Throws `search_not_found`. */
    lookAt: (context: WriteContext, id: number) =>
      change(context, id, async (unit, { userId }) => {
        await repository.saveLook(unit, id, userId);
        return getAuthorized(unit, context, id);
      }),

    /**
     * Makes the secret address of a search's feed, below `origin`. An earlier one stops working, and only its hash is
     * stored: nothing shows this one again. Throws `search_not_found`.
     */
    createFeed: (context: WriteContext, searchId: number, origin: string) =>
      change(context, searchId, async (unit, { userId }) => {
        const secret = randomBytes(32).toString("base64url");
        await saveFeed(unit, { searchId, userId, hash: hashOf(secret) });
        return { address: origin + searchFeedPath(secret) };
      }),

    /** Throws `search_not_found`. */
    removeFeed: (context: WriteContext, searchId: number) =>
      change(context, searchId, async (unit) => {
        await deleteFeed(unit, searchId);
        return { message: "La dirección del canal dejó de funcionar." };
      }),

    /** The search of a secret, and who reads with it. Throws `not_found`, also if the owner's account is inactive. */
    async openFeed(secret: string) {
      const readOnly = { readOnly: true };
      const found = await asSystem(db, (unit) => findFeed(unit, hashOf(secret)), readOnly);
      if (!found) throw new DomainError("not_found");
      const { owner, searchId } = found;
      const find = (unit: UnitOfWork) => repository.findSearch(unit, searchId, owner.userId);
      const search = await asActor(db, owner, find, readOnly);
      if (!search) throw new DomainError("not_found");
      authorize(owner, "search.read", search);
      return { search, owner };
    },
  };
}
