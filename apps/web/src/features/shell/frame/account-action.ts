import type { ReactNode } from "react";

/** A menu entry for the user's own account. */
export interface AccountAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}
