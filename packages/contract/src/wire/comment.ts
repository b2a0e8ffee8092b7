import { maxCommentLength } from "@mapaobra/domain/comment/comment";
import * as z from "zod/mini";
import { codec, field, type ValueOf } from "./codec.ts";
import { flag, instant, text, wholeNumber } from "./scalars.ts";

/** What a comment says, on the way in and out. */
export const commentText = field(
  z.pipe(text(maxCommentLength), z.string().check(z.minLength(1, "Escriba el comentario."))),
  "texto",
);

const commentFields = {
  id: field(wholeNumber(1), "id"),
  author: field(text(200), "usuario"),
  text: commentText,
  writtenAt: field(instant, "fecha"),
};

/** What somebody wrote about a point, with the writer's name only. */
export const comment = codec(commentFields);
export type Comment = ValueOf<typeof comment>;

/** A comment as its own list tells it, with what the caller may do. */
export const listedComment = codec({ ...commentFields, deletable: field(flag, "puedeEliminar") });
export type ListedComment = ValueOf<typeof listedComment>;
