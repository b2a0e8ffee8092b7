import type { ListedComment } from "@mapaobra/contract/wire/comment";
import { useRecordAction } from "../../../records/use-record-action.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";

interface RemoveCommentProps {
  readonly comment: ListedComment;
  readonly onRemove: (writeKey: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation before a comment is deleted. */
export function RemoveComment({ comment, onRemove, onClose }: RemoveCommentProps) {
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
