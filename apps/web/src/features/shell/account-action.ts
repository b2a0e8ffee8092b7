import type { ReactNode } from "react";

/** Something that people do with their own account, as menus offer it. */
export interface AccountAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}
