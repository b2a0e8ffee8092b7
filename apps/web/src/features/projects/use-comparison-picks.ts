import { useState } from "react";
import { showToast } from "../../ui/feedback/toast.ts";
import { MAX_COMPARED } from "./compared-count.ts";

/** The projects picked for a comparison. */
export interface ComparisonPicks {
  /** Point ids in the order of picking, at most `MAX_COMPARED`. */
  readonly ids: readonly number[];
  /** Rows of the list are check boxes. */
  readonly isPicking: boolean;
  setPicking(isPicking: boolean): void;
  /** Adds or removes a project; a fifth is refused with a message. */
  toggle(id: number): void;
  /** Removes all and ends picking. */
  clear(): void;
}

/** The picks, and those of the comparison that a URL opens. */
export function useComparisonPicks(compared: readonly number[] | null): ComparisonPicks {
  const [ids, setIds] = useState<readonly number[]>(compared ?? []);
  const [isPicking, setPicking] = useState(false);
  const [lastCompared, setLastCompared] = useState(compared?.join());
  // Back from a project returns to the same comparison, without discarding later picks.
  if (compared && lastCompared !== compared.join()) {
    setLastCompared(compared.join());
    setIds(compared);
  }
  return {
    ids,
    isPicking,
    setPicking,
    toggle: (id) => {
      if (ids.includes(id)) setIds(ids.filter((one) => one !== id));
      else if (ids.length < MAX_COMPARED) setIds([...ids, id]);
      else showToast(`Se comparan hasta ${MAX_COMPARED} proyectos. Quite uno para agregar otro.`);
    },
    clear: () => {
      setIds([]);
      setPicking(false);
    },
  };
}
