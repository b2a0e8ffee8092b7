import { EditIcon, TrashIcon } from "../icons.tsx";
import { RecordAction } from "./RecordAction.tsx";

interface EditAndDeleteProps {
  /** The record's name. */
  readonly recordName: string;
  /** Undefined where it may not be edited. */
  readonly onEdit: (() => void) | undefined;
  /** Undefined where it may not be deleted. */
  readonly onDelete: (() => void) | undefined;
}

/** What can be done to a record on its card or line. */
export const RecordActions = ({ recordName, onEdit, onDelete }: EditAndDeleteProps) => (
  <>
    {onEdit && <RecordAction label="Editar" of={recordName} icon={<EditIcon />} onClick={onEdit} />}
    {onDelete && <RecordAction label="Eliminar" of={recordName} icon={<TrashIcon />} onClick={onDelete} />}
  </>
);
