import { EditIcon, TrashIcon } from "../../ui/controls/icons.tsx";
import { RecordAction } from "./RecordAction.tsx";

interface EditAndDeleteProps {
  /** The record's name. */
  readonly recordName: string;
  /** Undefined if editing is not allowed. */
  readonly onEdit: (() => void) | undefined;
  /** Undefined if deleting is not allowed. */
  readonly onDelete: (() => void) | undefined;
}

/** The actions of a record on its card or table row. */
export const RecordActions = ({ recordName, onEdit, onDelete }: EditAndDeleteProps) => (
  <>
    {onEdit && <RecordAction label="Editar" of={recordName} icon={<EditIcon />} onClick={onEdit} />}
    {onDelete && <RecordAction label="Eliminar" of={recordName} icon={<TrashIcon />} onClick={onDelete} />}
  </>
);
