import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { getRequests, noResource, type PermissionCase, type PermissionCases } from "../permission-case.ts";

const ownerOf = (caller: Actor) => (caller.kind === "user" ? { id: caller.userId } : undefined);

/** A search of the caller on a map of the target. */
const ownSearch: NonNullable<PermissionCase["resource"]> = async ({ company }, caller) => ({
  companyId: company.id,
  authorId: ownerOf(caller)?.id ?? null,
});

/** The searches that the caller sees. */
const ownSearches: NonNullable<PermissionCase["resource"]> = async (_target, caller) => ({
  companyId: companyIdOf(caller),
  authorId: ownerOf(caller)?.id ?? null,
});

export const searchRows: PermissionCases = {
  listNotices: noResource,
  countNotices: noResource,
  markNotice: noResource,
  markAllNotices: noResource,
  listSearches: {
    resource: ownSearches,
    requests: async () => getRequests("/api/busquedas"),
  },
  countSearches: {
    resource: ownSearches,
    requests: async () => getRequests("/api/busquedas/conteos"),
  },
  readSearch: {
    resource: ownSearch,
    requests: async ({ search }, caller) =>
      getRequests(`/api/busquedas/${(await search(ownerOf(caller))).id}`),
  },
  createSearch: {
    resource: ownSearch,
    requests: async ({ map }) => [
      { method: "POST", url: "/api/busquedas", payload: { nombre: "Torres", mapaId: (await map()).id } },
    ],
  },
  editSearch: {
    resource: ownSearch,
    requests: async ({ search }, caller) => [
      {
        method: "PUT",
        url: `/api/busquedas/${(await search(ownerOf(caller))).id}`,
        payload: { nombre: "Casas" },
      },
    ],
  },
  deleteSearch: {
    resource: ownSearch,
    requests: async ({ search }, caller) => [
      { method: "DELETE", url: `/api/busquedas/${(await search(ownerOf(caller))).id}` },
    ],
  },
  lookAtSearch: {
    resource: ownSearch,
    requests: async ({ search }, caller) => [
      { method: "POST", url: `/api/busquedas/${(await search(ownerOf(caller))).id}/vista` },
    ],
  },
  createSearchFeed: {
    resource: ownSearch,
    requests: async ({ search }, caller) => [
      { method: "POST", url: `/api/busquedas/${(await search(ownerOf(caller))).id}/feed` },
    ],
  },
  deleteSearchFeed: {
    resource: ownSearch,
    requests: async ({ search }, caller) => [
      { method: "DELETE", url: `/api/busquedas/${(await search(ownerOf(caller))).id}/feed` },
    ],
  },
};
