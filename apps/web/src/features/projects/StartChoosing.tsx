import { useStore } from "zustand";
import { IconButton } from "../../ui/controls/Button.tsx";
import { ChecklistIcon } from "../../ui/controls/icons.tsx";
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
      <ChecklistIcon />
    </IconButton>
  );
}
