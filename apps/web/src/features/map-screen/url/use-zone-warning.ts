import { hasUnreadableZone } from "@mapaobra/contract/wire/filter-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { showToast } from "../../../ui/feedback/toast.ts";

/** Says that a link has lost its zone, so that the map shows more than its sender meant. */
export function useZoneWarning(): void {
  const { search } = useLocation();
  const isUnreadable = hasUnreadableZone(new URLSearchParams(search));
  useEffect(() => {
    if (!isUnreadable) return;
    showToast("La zona de este enlace llegó incompleta. Se muestra todo el mapa; pida el enlace de nuevo.");
  }, [isUnreadable]);
}
