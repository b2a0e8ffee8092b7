import type { Comment, ListedComment } from "@mapaobra/contract/wire/comment";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import { getAuthorizedPoint, getPointResource, type PointResource } from "../../database/point-resource.ts";
import type { Page } from "../../database/read-page.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck, WriteTransaction } from "../../http/call.ts";
import {
  commentsOfPoints,
  commentsPage,
  findComment,
  insertComment,
  removeComment,
} from "./comments-repository.ts";

export type CommentsService = ReturnType<typeof createCommentsService>;

type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  author: row.author,
  text: row.text,
  writtenAt: row.created_at.toISOString(),
});

const toListed = (actor: Actor, point: PointResource, row: CommentRow): ListedComment => ({
  ...toComment(row),
  deletable: can(actor, "comment.delete", { ...point, authorId: row.user_id }),
});

export function createCommentsService(db: Db) {
  return {
    /** The comments of several points that the unit's actor sees, by point, oldest first. */
    async listByPoints(unit: UnitOfWork, pointIds: readonly number[]) {
      const rows = Map.groupBy(await commentsOfPoints(unit, pointIds), ({ point_id }) => point_id);
      return new Map([...rows].map(([id, comments]) => [id, comments.map(toComment)]));
    },

    /** One page of a point's comments, oldest first, with the total count. Throws `point_not_found`. */
    list: (actor: Actor, checkPolicy: PolicyCheck, pointId: number, page: Page) =>
      asActor(db, actor, async (unit) => {
        const point = await getAuthorizedPoint(unit, checkPolicy, pointId);
        const { items, total } = await commentsPage(unit, pointId, page);
        return { items: items.map((row) => toListed(actor, point, row)), total };
      }),

    /** Adds a comment. Throws `point_not_found`, or `action_forbidden` for a visitor. */
    write: (
      actor: Actor,
      checkPolicy: PolicyCheck,
      write: WriteTransaction,
      { pointId, text }: { readonly pointId: number; readonly text: string },
    ) =>
      write(async (unit) => {
        const point = await getAuthorizedPoint(unit, checkPolicy, pointId);
        // Only a user has a name to sign a comment with.
        if (actor.kind !== "user") throw new DomainError("action_forbidden");
        return toListed(actor, point, await insertComment(unit, { point, userId: actor.userId, text }));
      }),

    /** Throws `point_not_found` or `comment_not_found`. */
    remove: (
      checkPolicy: PolicyCheck,
      write: WriteTransaction,
      { pointId, commentId }: { readonly pointId: number; readonly commentId: number },
    ) =>
      write(async (unit) => {
        const point = await getPointResource(unit, pointId);
        const comment = await findComment(unit, pointId, commentId);
        if (!comment) throw new DomainError("comment_not_found");
        checkPolicy({ ...point, authorId: comment.user_id }, "point_not_found");
        await removeComment(unit, commentId);
        return { message: "El comentario se eliminó." };
      }),
  };
}
