import { lengthProblems, type Problem, requiredProblems } from "../problems.ts";

/** The fields of the comment form: plain text. */
export interface CommentDraft {
  readonly text: string;
}

/** Maximum number of characters of a comment, without leading and trailing spaces. */
export const maxCommentLength = 2000;

/** Returns the validation problems of a comment: its text must not be blank or too long. */
export function validateComment({ text }: CommentDraft): Problem<"text">[] {
  const draft = { text: text.trim() };
  return [...requiredProblems(draft, ["text"]), ...lengthProblems(draft, { text: maxCommentLength })];
}
