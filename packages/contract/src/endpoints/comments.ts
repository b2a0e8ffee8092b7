import { codec, field } from "../wire/codec.ts";
import { commentText, listedComment } from "../wire/comment.ts";
import { confirmation } from "../wire/confirmation.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";
import { paging } from "./list-query.ts";
import { pointId } from "./points.ts";

export const listComments = endpoint({
  name: "listComments",
  summary: "Los comentarios de un punto, del más antiguo al más reciente.",
  tag: "Comentarios",
  method: "GET",
  path: "/Root/{id}/comentarios",
  access: "comment.read",
  request: codec({ pointId, ...paging }),
  reply: { kind: "list", codec: listedComment },
});

export const writeComment = endpoint({
  name: "writeComment",
  summary: "Escribe un comentario sobre un punto.",
  tag: "Comentarios",
  method: "POST",
  path: "/Root/{id}/comentarios",
  access: "comment.write",
  request: codec({ pointId, text: commentText }),
  reply: { kind: "one", codec: listedComment, status: 201 },
});

export const deleteComment = endpoint({
  name: "deleteComment",
  summary: "Elimina un comentario.",
  tag: "Comentarios",
  method: "DELETE",
  path: "/Root/{id}/comentarios/{comentarioId}",
  access: "comment.delete",
  request: codec({ pointId, commentId: field(wholeNumber(1), "comentarioId") }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const commentEndpoints = [listComments, writeComment, deleteComment];
