import { Menu as KitMenu } from "@mantine/core";
import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef, useState } from "react";
import styles from "./Menu.module.css";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Marks the current page. */
  readonly isCurrent?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button that opens the menu; it gets the focus on close. */
  readonly trigger: ReactElement<{ readonly ref?: Ref<HTMLButtonElement> }>;
  readonly entries: readonly MenuEntry[];
}

/** A drop-down menu of actions and links. */
export function Menu({ trigger, entries }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [hasChosen, setChosen] = useState(false);
  return (
    <KitMenu
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      // Later than the chosen action, which may have moved the focus.
      returnFocus={!hasChosen}
      onOpen={() => setChosen(false)}
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
              // Focus the trigger first: a dialog restores the focus to the element that had it on opening.
              triggerRef.current?.focus();
              setChosen(true);
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
