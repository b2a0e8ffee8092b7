import { maxCommentLength, validateComment } from "@mapaobra/domain/comment/comment";
import { formatWhole } from "@mapaobra/domain/format/numbers";

/** `12 / 2.000`: how long a comment is, as the API counts it. */
export const commentCount = (text: string): string =>
  `${formatWhole(text.trim().length)} / ${formatWhole(maxCommentLength)}`;

/** What keeps a comment from being sent, in words; undefined for one that may be. */
export function commentProblem(text: string): string | undefined {
  const [problem] = validateComment({ text });
  if (!problem) return undefined;
  const over = text.trim().length - maxCommentLength;
  if (over <= 0) return "Escriba el comentario.";
  return over === 1 ? "Sobra 1 carácter." : `Sobran ${formatWhole(over)} caracteres.`;
}
