import { useStore } from "zustand";
import { IconButton } from "../../ui/controls/Button.tsx";
import { Icon } from "../../ui/controls/Icon.tsx";
import { chosenRowsStore } from "./chosen-rows-store.ts";

/** Starts and ends choosing several projects of the list, for staff who may edit them. */
export default function StartChoosing() {
  const isChoosing = useStore(chosenRowsStore, ({ ids }) => ids !== null);
  return (
    <IconButton
      label="Elegir varios"
      aria-pressed={isChoosing}
      onClick={() => chosenRowsStore.setState({ ids: isChoosing ? null : new Set() })}
    >
      <Icon path="M3.5 6.5l1.5 1.5 3-3M3.5 16l1.5 1.5 3-3M12 7h8.5M12 16.5h8.5" />
    </IconButton>
  );
}
