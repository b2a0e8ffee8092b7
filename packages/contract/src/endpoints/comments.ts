import { codec, field } from "../wire/codec.ts";
import { commentText, listedComment } from "../wire/comment.ts";
import { confirmation } from "../wire/confirmation.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get, post, remove } from "./endpoint.ts";
import { paging } from "./list-query.ts";
import { pointId } from "./points.ts";

const endpoint = endpointsOf("Comentarios");

export const listComments = endpoint("listComments", get("/Root/{id}/comentarios"), "comment.read", {
  summary: "Los comentarios de un punto, del más antiguo al más reciente.",
  request: codec({ pointId, ...paging }),
  reply: { kind: "list", codec: listedComment },
});

export const writeComment = endpoint("writeComment", post("/Root/{id}/comentarios"), "comment.write", {
  summary: "Escribe un comentario sobre un punto.",
  request: codec({ pointId, text: commentText }),
  reply: { kind: "one", codec: listedComment, status: 201 },
});

export const deleteComment = endpoint(
  "deleteComment",
  remove("/Root/{id}/comentarios/{comentarioId}"),
  "comment.delete",
  {
    summary: "Elimina un comentario.",
    request: codec({ pointId, commentId: field(wholeNumber(1), "comentarioId") }),
    reply: { kind: "one", codec: confirmation },
  },
);

/** In the order of the documentation. */
export const commentEndpoints = [listComments, writeComment, deleteComment];
