import type { Actor } from "@mapaobra/domain/access/actor";
import { type CallRows, getting } from "../call-row.ts";

const authorOf = (caller: Actor) => (caller.kind === "user" ? { id: caller.userId } : undefined);

export const commentRows: CallRows = {
  listComments: {
    requests: async ({ point }) => getting(`/api/Root/${(await point()).id}/comentarios`),
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
    subject: async ({ company, published }, caller) => ({
      companyId: company.id,
      published,
      authorId: authorOf(caller)?.id ?? null,
    }),
  },
};
