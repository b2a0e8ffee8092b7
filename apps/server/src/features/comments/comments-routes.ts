import { deleteComment, listComments, writeComment } from "@mapaobra/contract/endpoints/comments";
import type { Mount } from "../../http/mount.ts";
import { withTotalCount } from "../../http/paginated.ts";
import type { CommentsService } from "./comments-service.ts";

export function commentsRoutes(mount: Mount, comments: CommentsService): void {
  mount(listComments, async ({ actor, permit, input: { pointId, ...page }, reply }) =>
    withTotalCount(await comments.list(actor, permit, pointId, page), reply),
  );
  mount(writeComment, async ({ actor, permit, write, input }) => comments.write(actor, permit, write, input));
  mount(deleteComment, async ({ permit, write, input }) => comments.remove(permit, write, input));
}
