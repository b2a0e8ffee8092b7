import { createSearch, type editSearch } from "@mapaobra/contract/endpoints/searches";
import { rejectProblems } from "@mapaobra/contract/problems.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { type Actor, companyIdOf, system } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import {
  emptySearch,
  MAX_SEARCHES,
  type SavedSearch,
  type SearchDraft,
  validateSearch,
} from "@mapaobra/domain/search/search";
import type { Kysely } from "kysely";
import { lockRecord } from "../../database/lock-record.ts";
import type { Page } from "../../database/read-page.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { inScope, inUnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck, PolicyContext, WriteContext } from "../../http/call.ts";
import type { Paginated } from "../../http/paginated.ts";
import type { MapsService } from "../maps/maps-service.ts";
import * as repository from "./searches-repository.ts";

/** Saved searches (personal, or shared within a client or a company). */
export interface SearchesService {
  /** One page of the caller's own searches and of those that others share with them. */
  list(policy: PolicyContext, page: Page): Promise<Paginated<SavedSearch>>;
  /** Throws `search_not_found` if it is missing or the caller may not see it. */
  read(policy: PolicyContext, id: number): Promise<SavedSearch>;
  /** Throws `too_many_searches`, `map_not_found`, or for an invalid draft. */
  create(write: WriteContext, input: ValueOf<typeof createSearch.request>): Promise<SavedSearch>;
  /** Saves the sent fields. Throws as `create`, `search_not_found`, and `version_conflict` with the current search. */
  edit(write: WriteContext, input: ValueOf<typeof editSearch.request>): Promise<SavedSearch>;
  /** Throws `search_not_found`. */
  remove(write: WriteContext, id: number): Promise<Confirmation>;
  /** The caller has seen what the search has now. Throws `search_not_found`. */
  lookAt(write: WriteContext, id: number): Promise<SavedSearch>;
}

const readerOf = (actor: Actor): repository.SearchReader => {
  if (actor.kind !== "user") throw new DomainError("not_signed_in");
  return { userId: actor.userId, companyId: scopeOf(actor).companyId, clientId: actor.clientId };
};

export function createSearchesService(
  db: Kysely<Database>,
  maps: Pick<MapsService, "getStateIn">,
): SearchesService {
  const getAuthorized = async (
    unit: UnitOfWork,
    { actor, checkPolicy }: { readonly actor: Actor; readonly checkPolicy: PolicyCheck },
    id: number,
  ) => {
    const search = await repository.findSearch(unit, id, readerOf(actor).userId);
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
  const shareable = <Draft extends SearchDraft>(
    draft: Draft,
    { isMoved }: { readonly isMoved: boolean },
  ): Draft => (isMoved ? { ...draft, audience: emptySearch.audience } : draft);

  const validated = (actor: Actor, draft: SearchDraft, request: typeof createSearch.request) => {
    const { clientId } = readerOf(actor);
    rejectProblems(validateSearch(draft, { hasClient: clientId !== null }), request);
    return draft as SearchDraft & { readonly mapId: number };
  };

  return {
    async list({ actor, checkPolicy }, page) {
      const reader = readerOf(actor);
      checkPolicy({ authorId: reader.userId, companyId: actor.kind === "user" ? actor.companyId : null });
      return inUnitOfWork(db, scopeOf(actor), (unit) => repository.listSearches(unit, reader, page));
    },

    read: (policy, id) => inUnitOfWork(db, scopeOf(policy.actor), (unit) => getAuthorized(unit, policy, id)),

    create: ({ actor, checkPolicy, write }, input) =>
      write(async (unit) => {
        const { userId } = readerOf(actor);
        const owner = await lockOwner(unit, actor);
        const draft = validated(actor, withChanges(emptySearch, input, emptySearch), createSearch.request);
        const companyId = await companyOfMap(unit, actor, draft.mapId);
        checkPolicy({ authorId: userId, companyId });
        if ((await repository.countOwnSearches(unit, readerOf(actor))) >= MAX_SEARCHES) {
          throw new DomainError("too_many_searches", { params: { limit: MAX_SEARCHES } });
        }
        const id = await repository.insertSearch(
          unit,
          { userId, clientId: owner.clientId, companyId },
          shareable(draft, owner),
        );
        return getAuthorized(unit, { actor, checkPolicy }, id);
      }),

    edit: ({ actor, checkPolicy, write }, input) =>
      write(async (unit) => {
        const owner = await lockOwner(unit, actor);
        await lockRecord(unit, "searches", input.id);
        const search = await getAuthorized(unit, { actor, checkPolicy }, input.id);
        rejectStaleVersion(search, input.version);
        const draft = validated(
          actor,
          withChanges<SearchDraft>(search, input, emptySearch),
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

    remove: ({ actor, checkPolicy, write }, id) =>
      write(async (unit) => {
        await getAuthorized(unit, { actor, checkPolicy }, id);
        await repository.deleteSearch(unit, id);
        return { message: "Se eliminó la búsqueda." };
      }),

    lookAt: ({ actor, checkPolicy, write }, id) =>
      write(async (unit) => {
        await getAuthorized(unit, { actor, checkPolicy }, id);
        await repository.saveLook(unit, id, readerOf(actor).userId);
        return getAuthorized(unit, { actor, checkPolicy }, id);
      }),
  };
}
