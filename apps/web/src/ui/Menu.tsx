import { Menu as KitMenu } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import styles from "./Menu.module.css";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Marks where one is. */
  readonly isCurrent?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it; it takes the focus back. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}

/** A few things to do or places to go, under a button. */
export const Menu = ({ trigger, entries }: MenuProps) => (
  <KitMenu
    position="bottom-start"
    shadow="md"
    transitionProps={{ duration: 0 }}
    classNames={{ dropdown: styles.dropdown, item: styles.item }}
  >
    <KitMenu.Target>{trigger}</KitMenu.Target>
    <KitMenu.Dropdown>
      {entries.map(({ label, icon, isCurrent, onSelect }) => (
        <KitMenu.Item
          key={label}
          leftSection={icon}
          aria-current={isCurrent ? "page" : undefined}
          onClick={onSelect}
        >
          {label}
        </KitMenu.Item>
      ))}
    </KitMenu.Dropdown>
  </KitMenu>
);
