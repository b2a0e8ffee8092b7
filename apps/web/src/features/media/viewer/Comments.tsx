import type { ListedComment } from "@mapaobra/contract/wire/comment";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import { useState } from "react";
import { initialsOf } from "../../../lib/text/initials.ts";
import { useRecordAction } from "../../../records/use-record-action.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { CommentIcon, TrashIcon } from "../../../ui/controls/icons.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { CommentForm } from "./CommentForm.tsx";
import styles from "./Comments.module.css";
import type { CommentDraft } from "./use-comment-draft.ts";
import { useComments } from "./use-comments.ts";

interface RemoveCommentProps {
  readonly comment: ListedComment;
  readonly onRemove: (writeKey: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation before a comment is deleted. */
function RemoveComment({ comment, onRemove, onClose }: RemoveCommentProps) {
  const { busy, failure, run } = useRecordAction(onRemove, "No se pudo eliminar el comentario.");
  return (
    <ConfirmDialog
      title="¿Eliminar este comentario?"
      confirmLabel="Eliminar"
      busyLabel="Eliminando…"
      isDestructive
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onClose)}
      onClose={onClose}
    >
      Lo escribió {comment.author}. No se puede recuperar.
    </ConfirmDialog>
  );
}

interface CommentsProps {
  readonly pointId: number;
  /** Owner of the map: its staff writes the comments. */
  readonly company: string;
  readonly mayWrite: boolean;
  readonly draft: CommentDraft;
}

/** Comments of a point, oldest first, as plain text. */
export function Comments({ pointId, company, mayWrite, draft }: CommentsProps) {
  const { comments, error, refetch, write, remove } = useComments(pointId);
  const [commentToRemove, setCommentToRemove] = useState<ListedComment>();
  return (
    <div className={styles.side} data-takes-keys>
      {comments ? (
        comments.length > 0 ? (
          <ul className={styles.list} aria-label="Comentarios">
            {comments.map((comment) => (
              <li key={comment.id} className={styles.comment}>
                <span className={styles.initials} aria-hidden="true">
                  {initialsOf(comment.author)}
                </span>
                <p className={styles.head}>
                  <span className={styles.author}>{comment.author}</span>
                  <time dateTime={comment.writtenAt}>{formatDateTime(new Date(comment.writtenAt))}</time>
                </p>
                <p className={styles.text}>{comment.text}</p>
                {comment.deletable && (
                  <span className={styles.remove}>
                    <IconButton
                      label={`Eliminar el comentario de ${comment.author}`}
                      onClick={() => setCommentToRemove(comment)}
                    >
                      <TrashIcon />
                    </IconButton>
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <Notice icon={<CommentIcon />}>Sin comentarios.</Notice>
          </div>
        )
      ) : error ? (
        <Notice assertive action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {error.message}
        </Notice>
      ) : (
        <LoadingText />
      )}
      {mayWrite ? (
        <CommentForm draft={draft} onSend={write} />
      ) : (
        <p className={styles.readers}>Los comentarios los escribe el personal de {company}.</p>
      )}
      {commentToRemove && (
        <RemoveComment
          comment={commentToRemove}
          onRemove={(writeKey) => remove(commentToRemove.id, writeKey)}
          onClose={() => setCommentToRemove(undefined)}
        />
      )}
    </div>
  );
}
