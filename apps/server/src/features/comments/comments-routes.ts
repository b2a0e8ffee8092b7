import { deleteComment, listComments, writeComment } from "@mapaobra/contract/endpoints/comments";
import type { Feature } from "../../app/feature.ts";
import { withTotalCount } from "../../http/paginated.ts";

export const commentsFeature: Feature = {
  routes({ mount, services: { comments } }) {
    mount(listComments, async ({ actor, checkPolicy, input: { pointId, ...page }, reply }) =>
      withTotalCount(await comments.list(actor, checkPolicy, pointId, page), reply),
    );
    mount(writeComment, async ({ actor, checkPolicy, write, input }) =>
      comments.write(actor, checkPolicy, write, input),
    );
    mount(deleteComment, async ({ checkPolicy, write, input }) => comments.remove(checkPolicy, write, input));
  },
};
