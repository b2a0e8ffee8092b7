import type { Comment, ListedComment } from "@mapaobra/contract/wire/comment";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Page } from "../../database/read-page.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { CountedList } from "../../http/counted-list.ts";
import type { Permit, Write } from "../../http/mount.ts";
import { type PointSubject, permittedPoint, subjectOfPoint } from "../points/point-subject-service.ts";
import {
  commentsOf,
  findComment,
  insertComment,
  pageOfComments,
  removeComment,
} from "./comments-repository.ts";

export interface CommentsService {
  /** The comments of a point that the unit's actor sees, oldest first. */
  ofPoint(unit: UnitOfWork, pointId: number): Promise<Comment[]>;
  list(actor: Actor, permit: Permit, pointId: number, page: Page): Promise<CountedList<ListedComment>>;
  write(
    actor: Actor,
    permit: Permit,
    write: Write,
    comment: { readonly pointId: number; readonly text: string },
  ): Promise<ListedComment>;
  remove(
    permit: Permit,
    write: Write,
    comment: { readonly pointId: number; readonly commentId: number },
  ): Promise<{ readonly message: string }>;
}

type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number];

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  author: row.author,
  text: row.text,
  writtenAt: row.created_at.toISOString(),
});

const toListed = (actor: Actor, point: PointSubject, row: CommentRow): ListedComment => ({
  ...toComment(row),
  deletable: can(actor, "comment.delete", { ...point, authorId: row.user_id }),
});

export function createCommentsService(db: Kysely<Database>): CommentsService {
  return {
    async ofPoint(unit, pointId) {
      const rows = await commentsOf(unit, pointId);
      return rows.map(toComment);
    },

    list: (actor, permit, pointId, page) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const point = await permittedPoint(unit, permit, pointId);
        const { items, total } = await pageOfComments(unit, pointId, page);
        return { items: items.map((row) => toListed(actor, point, row)), total };
      }),

    write: (actor, permit, write, { pointId, text }) =>
      write(async (unit) => {
        const point = await permittedPoint(unit, permit, pointId);
        // Only a person has a name to write under.
        if (actor.kind !== "user") throw new DomainError("action_forbidden");
        return toListed(actor, point, await insertComment(unit, { point, userId: actor.userId, text }));
      }),

    remove: (permit, write, { pointId, commentId }) =>
      write(async (unit) => {
        const point = await subjectOfPoint(unit, pointId);
        const comment = await findComment(unit, pointId, commentId);
        if (!comment) throw new DomainError("comment_not_found");
        permit({ ...point, authorId: comment.user_id }, "point_not_found");
        await removeComment(unit, commentId);
        return { message: "El comentario se eliminó." };
      }),
  };
}
