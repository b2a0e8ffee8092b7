import { maxCommentLength, validateComment } from "@mapaobra/domain/comment/comment";
import { formatWhole } from "@mapaobra/domain/format/numbers";

/** `12 / 2.000`: length of a comment as counted by the API. */
export const commentCount = (text: string): string =>
  `${formatWhole(text.trim().length)} / ${formatWhole(maxCommentLength)}`;

/** Validation error of a comment; undefined if valid. */
export function commentProblem(text: string): string | undefined {
  const [problem] = validateComment({ text });
  if (!problem) return undefined;
  const over = text.trim().length - maxCommentLength;
  if (over <= 0) return "Escriba el comentario.";
  return over === 1 ? "Sobra 1 carácter." : `Sobran ${formatWhole(over)} caracteres.`;
}
