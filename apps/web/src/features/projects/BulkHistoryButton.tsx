import type { BulkEditOfEntry } from "@mapaobra/contract/wire/history";
import { useState } from "react";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { ChecklistIcon } from "../../ui/controls/icons.tsx";
import { BulkHistory } from "./bulk/BulkHistory.tsx";
import { projectWords } from "./bulk/bulk-words.es.ts";

interface BulkHistoryButtonProps {
  readonly mapId: number;
  /** Opens this change alone. */
  readonly edit?: BulkEditOfEntry;
}

/** Opens the changes of several projects of a map, where they can be undone. */
export function BulkHistoryButton({ mapId, edit }: BulkHistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {edit ? (
        <Button onClick={open}>Cambio de {projectWords(edit.count)}</Button>
      ) : (
        <IconButton label="Cambios de varios" onClick={open}>
          <ChecklistIcon />
        </IconButton>
      )}
      {isOpen && <BulkHistory mapId={mapId} editId={edit?.id} onClose={() => setOpen(false)} />}
    </>
  );
}
