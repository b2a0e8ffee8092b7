import { Menu as KitMenu } from "@mantine/core";
import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef } from "react";
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
  readonly trigger: ReactElement<{ readonly ref?: Ref<HTMLButtonElement> }>;
  readonly entries: readonly MenuEntry[];
}

/** A few things to do or places to go, under a button. */
export function Menu({ trigger, entries }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <KitMenu
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <KitMenu.Target>{cloneElement(trigger, { ref: triggerRef })}</KitMenu.Target>
      <KitMenu.Dropdown>
        {entries.map(({ label, icon, isCurrent, onSelect }) => (
          <KitMenu.Item
            key={label}
            leftSection={icon}
            aria-current={isCurrent ? "page" : undefined}
            onClick={() => {
              // Before a dialog opens: it gives the focus back to whatever had it then.
              triggerRef.current?.focus();
              onSelect();
            }}
          >
            {label}
          </KitMenu.Item>
        ))}
      </KitMenu.Dropdown>
    </KitMenu>
  );
}
