import type { Comment } from "@mapaobra/contract/wire/comment";
import type { UnitOfWork } from "../../database/unit-of-work.ts";
import { commentsOf } from "./comments-repository.ts";

export interface CommentsService {
  /** The comments of a point that the unit's actor sees, oldest first. */
  ofPoint(unit: UnitOfWork, pointId: number): Promise<Comment[]>;
}

export const commentsService: CommentsService = {
  async ofPoint(unit, pointId) {
    const rows = await commentsOf(unit, pointId);
    return rows.map((row) => ({
      id: row.id,
      author: row.author,
      text: row.text,
      writtenAt: row.created_at.toISOString(),
    }));
  },
};
