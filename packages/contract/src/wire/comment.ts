import { maxCommentLength } from "@mapaobra/domain/comment/comment";
import * as z from "zod/mini";
import { codec, field, type ValueOf } from "./codec.ts";
import { flag, instant, text, wholeNumber } from "./scalars.ts";

/** The text of a comment, in requests and responses. */
export const commentText = field(
  z.pipe(text(maxCommentLength), z.string().check(z.minLength(1, "Escriba el comentario."))),
  "texto",
  { multiline: true },
);

const commentFields = {
  id: field(wholeNumber(1), "id"),
  author: field(text(200), "usuario"),
  text: commentText,
  writtenAt: field(instant, "fecha"),
};

/** A comment on a point, with only the author's name. */
export const comment = codec(commentFields);
export type Comment = ValueOf<typeof comment>;

/** A comment in the list of comments, with the caller's permissions. */
export const listedComment = codec({ ...commentFields, deletable: field(flag, "puedeEliminar") });
export type ListedComment = ValueOf<typeof listedComment>;
