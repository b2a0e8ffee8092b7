import { createSearch, type editSearch } from "@mapaobra/contract/endpoints/searches";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { type Actor, companyIdOf, system } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { type Changes, withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import { emptySearch, MAX_SEARCHES, type SearchDraft, validateSearch } from "@mapaobra/domain/search/search";
import type { Kysely } from "kysely";
import { lockRecord } from "../../database/lock-record.ts";
import type { Page } from "../../database/read-page.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { inScope, inUnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck, PolicyContext, WriteContext } from "../../http/call.ts";
import type { MapsService } from "../maps/maps-service.ts";
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

export function createSearchesService(db: Kysely<Database>, maps: Pick<MapsService, "getStateIn">) {
  const getAuthorized = async (
    unit: UnitOfWork,
    { actor, checkPolicy }: { readonly actor: Actor; readonly checkPolicy: PolicyCheck },
    id: number,
    state?: "deleted",
  ) => {
    const search = await repository.findSearch(unit, id, readerOf(actor).userId, state);
    if (!search) throw new DomainError("search_not_found");
    checkPolicy(search, "search_not_found");
    return search;
  };

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

  const validated = (actor: Actor, draft: SearchDraft, request: typeof createSearch.request) => {
    const { clientId } = readerOf(actor);
    rejectProblems(validateSearch(draft, { hasClient: clientId !== null }), request);
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
      return inUnitOfWork(db, scopeOf(actor), (unit) => repository.listSearches(unit, reader, page));
    },

    /** Throws `search_not_found` if it is missing or the caller may not see it. */
    read: (policy: PolicyContext, id: number) =>
      inUnitOfWork(db, scopeOf(policy.actor), (unit) => getAuthorized(unit, policy, id)),

    /** Throws `too_many_searches`, `map_not_found`, or for an invalid draft. */
    create: ({ actor, checkPolicy, write }: WriteContext, input: ValueOf<typeof createSearch.request>) =>
      write(async (unit) => {
        const { userId } = readerOf(actor);
        const owner = await lockOwner(unit, actor);
        const draft = validated(
          actor,
          withChanges(emptySearch, withBell(input, emptySearch), emptySearch),
          createSearch.request,
        );
        const companyId = await companyOfMap(unit, actor, draft.mapId);
        checkPolicy({ authorId: userId, companyId });
        await rejectTooMany(unit, actor);
        const id = await repository.insertSearch(
          unit,
          { userId, clientId: owner.clientId, companyId },
          shareable(draft, owner),
        );
        return getAuthorized(unit, { actor, checkPolicy }, id);
      }),

    /** Saves the sent fields. Throws as `create`, `search_not_found`, and `version_conflict` with the current search. */
    edit: ({ actor, checkPolicy, write }: WriteContext, input: ValueOf<typeof editSearch.request>) =>
      write(async (unit) => {
        const owner = await lockOwner(unit, actor);
        await lockRecord(unit, "searches", input.id);
        const search = await getAuthorized(unit, { actor, checkPolicy }, input.id);
        rejectStaleVersion(search, input.version);
        const draft = validated(
          actor,
          withChanges<SearchDraft>(search, withBell(input, search), emptySearch),
          createSearch.request,
        );
        const companyId = await companyOfMap(unit, actor, draft.mapId);
        await repository.updateSearch(
          unit,
          input.id,
          { companyId, clientId: owner.clientId },
          shareable(draft, owner),
        );
        return getAuthorized(unit, { actor, checkPolicy }, input.id);
      }),

    /** It can be restored for an hour. Throws `search_not_found`. */
    remove: ({ actor, checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        await getAuthorized(unit, { actor, checkPolicy }, id);
        await repository.setDeleted(unit, id, true);
        return { message: "Se eliminó la búsqueda." };
      }),

    /** Restores a deleted search with its notices and its feed. Throws `search_not_found`, `too_many_searches`. */
    restore: ({ actor, checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        await getAuthorized(unit, { actor, checkPolicy }, id, "deleted");
        await rejectTooMany(unit, actor);
        await repository.setDeleted(unit, id, false);
        return getAuthorized(unit, { actor, checkPolicy }, id);
      }),

    /** The caller has seen what the search has now. Throws `search_not_found`. */
    lookAt: ({ actor, checkPolicy, write }: WriteContext, id: number) =>
      write(async (unit) => {
        await getAuthorized(unit, { actor, checkPolicy }, id);
        await repository.saveLook(unit, id, readerOf(actor).userId);
        return getAuthorized(unit, { actor, checkPolicy }, id);
      }),
  };
}
