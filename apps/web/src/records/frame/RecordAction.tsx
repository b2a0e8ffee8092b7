import { createContext, type ReactNode, use } from "react";
import { Button, IconButton } from "../../ui/controls/Button.tsx";

/** Whether actions are shown as icons, to save space. */
export const CompactActions = createContext(false);

interface RecordActionProps {
  readonly label: string;
  /** The record's name, which makes the accessible name of the button unique. */
  readonly of: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** A button for an action on one record. */
export function RecordAction({ label, of, icon, onClick }: RecordActionProps) {
  const isCompact = use(CompactActions);
  if (isCompact) {
    return (
      <IconButton label={`${label} ${of}`} onClick={onClick}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button onClick={onClick} aria-label={`${label} ${of}`}>
      {icon} {label}
    </Button>
  );
}
