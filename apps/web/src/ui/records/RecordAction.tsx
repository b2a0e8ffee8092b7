import { createContext, type ReactNode, use } from "react";
import { Button, IconButton } from "../Button.tsx";

/** Whether there is little room: an icon says what a word would. */
export const CompactActions = createContext(false);

interface RecordActionProps {
  readonly label: string;
  /** The record's name, for those who hear one button after another. */
  readonly of: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** Something that can be done to one record of many. */
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
