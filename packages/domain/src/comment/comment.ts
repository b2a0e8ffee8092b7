import { lengthProblems, type Problem, requiredProblems } from "../problems.ts";

/** What the form of a comment holds: plain text. */
export interface CommentDraft {
  readonly text: string;
}

/** The most characters of a comment, its surrounding spaces not counted. */
export const maxCommentLength = 2000;

/** What keeps a comment from being written: it says something, and not too much. */
export function validateComment({ text }: CommentDraft): Problem<"text">[] {
  const draft = { text: text.trim() };
  return [...requiredProblems(draft, ["text"]), ...lengthProblems(draft, { text: maxCommentLength })];
}
