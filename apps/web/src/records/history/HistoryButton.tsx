import { historyNouns } from "@mapaobra/contract/wire/history";
import { useState } from "react";
import { IconButton } from "../../ui/controls/Button.tsx";
import { HistoryIcon } from "../../ui/controls/icons.tsx";
import { HistoryDialog, type HistoryDialogProps } from "./HistoryDialog.tsx";

interface HistoryButtonProps extends Pick<HistoryDialogProps, "id" | "title"> {
  readonly resource: keyof typeof historyNouns;
}

/** Opens the history of a record, for users who may read it. */
export function HistoryButton({ resource, id, title }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Historial" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconButton>
      {isOpen && (
        <HistoryDialog noun={historyNouns[resource]} id={id} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
