import type { Actor } from "@mapaobra/domain/access/actor";
import { getRequests, type PermissionCases } from "../permission-case.ts";

const authorOf = (caller: Actor) => (caller.kind === "user" ? { id: caller.userId } : undefined);

export const commentRows: PermissionCases = {
  listComments: {
    requests: async ({ point }) => getRequests(`/api/Root/${(await point()).id}/comentarios`),
  },
  writeComment: {
    requests: async ({ point }) => [
      {
        method: "POST",
        url: `/api/Root/${(await point()).id}/comentarios`,
        payload: { texto: "Va bien" },
      },
    ],
  },
  deleteComment: {
    async requests({ comment }, caller) {
      const { id, point_id } = await comment(authorOf(caller));
      return [{ method: "DELETE", url: `/api/Root/${point_id}/comentarios/${id}` }];
    },
    resource: async ({ company, published }, caller) => ({
      companyId: company.id,
      published,
      authorId: authorOf(caller)?.id ?? null,
    }),
  },
};
