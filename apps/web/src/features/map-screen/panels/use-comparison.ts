import { MIN_COMPARED } from "../../projects/compared-count.ts";
import { useComparisonPicks } from "../../projects/use-comparison-picks.ts";
import type { MapNavigation } from "../use-map-navigation.ts";

/** The comparison in the URL, and the projects that are picked for the next one. */
export function useComparison({ urlState, compare, closeComparison }: MapNavigation) {
  const { compared } = urlState;
  const picks = useComparisonPicks(compared);
  return {
    compared,
    picks,
    /** After the first pick from a card the others are picked in the list. */
    togglePick(id: number) {
      picks.toggle(id);
      if (picks.ids.length === 0) picks.setPicking(true);
    },
    removeCompared(id: number) {
      const rest = compared?.filter((one) => one !== id) ?? [];
      if (picks.ids.includes(id)) picks.toggle(id);
      if (rest.length < MIN_COMPARED) closeComparison();
      else compare(rest);
    },
  };
}
