import { useState } from "react";
import { safeStorage } from "../lib/storage/safe-storage.ts";
import type { RecordsView } from "./frame/ViewSwitch.tsx";

const safeLocalStorage = safeStorage(() => localStorage);

/**
 * Cards or table. The URL decides, so that a link shows the same to each person; without a view in it, the last
 * choice for this list on this device does.
 * @param list the name of the list in the storage.
 * @returns the view, and a function that remembers a choice, which the caller writes to the URL.
 */
export function useRecordsView(list: string, inUrl: RecordsView | "") {
  const key = `vista_de_lista:${list}`;
  const [lastChoice, setLastChoice] = useState<RecordsView>(() =>
    safeLocalStorage.read(key) === "tabla" ? "tabla" : "tarjetas",
  );
  const remember = (view: RecordsView) => {
    setLastChoice(view);
    safeLocalStorage.write(key, view);
  };
  return [inUrl || lastChoice, remember] as const;
}
