import { historyNouns } from "@mapaobra/contract/wire/history";
import { can } from "@mapaobra/domain/access/policy";
import { useState } from "react";
import { useActor } from "../../session/session-context.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { HistoryIcon } from "../../ui/controls/icons.tsx";
import { HistoryDialog, type HistoryDialogProps } from "./HistoryDialog.tsx";

interface HistoryButtonProps extends Pick<HistoryDialogProps, "id" | "title" | "renderBulkEdit"> {
  readonly resource: keyof typeof historyNouns;
}

/** Opens the history of a record. */
export function HistoryButton({ resource, ...record }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Historial" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconButton>
      {isOpen && <HistoryDialog noun={historyNouns[resource]} {...record} onClose={() => setOpen(false)} />}
    </>
  );
}

export interface RecordHistoryButtonProps extends Pick<HistoryButtonProps, "resource"> {
  readonly record: {
    readonly id: number;
    readonly name: string;
    /** Absent for a company. */
    readonly companyId?: number | null;
  };
}

/** The same for a record of the office, for users who may read its history. */
export function RecordHistoryButton({ resource, record }: RecordHistoryButtonProps) {
  const { id, name, companyId = id } = record;
  const mayRead = can(useActor(), "history.read", { companyId });
  return mayRead && <HistoryButton {...{ resource, id }} title={name} />;
}
