import { writeComment } from "@mapaobra/contract/endpoints/comments";
import { maxCommentLength } from "@mapaobra/domain/comment/comment";
import { expect, it } from "vitest";
import { commentCount, commentProblem } from "./comment-length.ts";

const accepted = (text: string) => {
  try {
    return Boolean(writeComment.request.decode({ id: 1, texto: text }));
  } catch {
    return false;
  }
};

it.each([
  ["", "Escriba el comentario."],
  ["  \n", "Escriba el comentario."],
  ["Listo.", undefined],
  [` ${"a".repeat(maxCommentLength)} `, undefined],
  ["a".repeat(maxCommentLength + 1), "Sobra 1 carácter."],
  ["a".repeat(maxCommentLength + 1_200), "Sobran 1.200 caracteres."],
])("a comment is rejected in the form exactly if the API rejects it", (text, problem) => {
  expect(commentProblem(text)).toBe(problem);
  expect(accepted(text)).toBe(problem === undefined);
});

it("the length of a comment excludes outer white space", () => {
  expect(commentCount(" Obra lista ")).toBe("10 / 2.000");
});
