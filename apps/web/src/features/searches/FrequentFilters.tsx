import { listSearches } from "@mapaobra/contract/endpoints/searches";
import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { filtersOfSearch } from "@mapaobra/domain/search/search";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { safeStorage } from "../../lib/storage/safe-storage.ts";
import { useOpenMap } from "../../map/open-map.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { CloseIcon } from "../../ui/controls/icons.tsx";
import styles from "./FrequentFilters.module.css";
import { countVisit, dismissOffer } from "./frequent/visit-counts.ts";
import { findOwnSearch } from "./writes/own-search.ts";

const storage = safeStorage(() => localStorage);
/** Filters that change sooner are on the way to others. */
const SETTLED_MS = 2_000;

/** After the third visit with the same filters: a line that offers to save them, until it is dismissed. */
export default function FrequentFilters({ onSave }: { readonly onSave: () => void }) {
  const { map, filters } = useOpenMap();
  const { id: userId } = useSignedInUser();
  const storageKey = `mapa.filtros-usados.${userId}`;
  const query = filtersToQuery(filtersOfSearch(filters));
  const key = query && `${map.id}?${query}`;
  const [offered, setOffered] = useState<string>();
  /** Filters count once each time that the map is opened. */
  const counted = useRef(new Set<string>());

  const count = useEffectEvent(() => {
    if (counted.current.has(key)) return;
    counted.current.add(key);
    const visit = countVisit(storage.read(storageKey), key);
    storage.write(storageKey, visit.stored);
    if (visit.isOffered) setOffered(key);
  });
  useEffect(() => {
    if (key === "") return;
    const timer = setTimeout(() => count(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);

  if (offered === undefined || offered !== key) return null;
  const dismiss = () => {
    storage.write(storageKey, dismissOffer(storage.read(storageKey), key));
    setOffered(undefined);
  };
  return <UnlessSaved {...{ onSave, dismiss, userId }} />;
}

interface UnlessSavedProps {
  readonly onSave: () => void;
  readonly dismiss: () => void;
  readonly userId: number;
}

/** Filters that are already saved are not offered. */
function UnlessSaved({ onSave, dismiss, userId }: UnlessSavedProps) {
  const { map, filters } = useOpenMap();
  const { rows } = useRecordList(listSearches, {}, "No se pudieron cargar sus búsquedas.");
  if (!rows || findOwnSearch(rows, { userId, mapId: map.id, filters })) return null;
  return (
    <div className={styles.line}>
      <p>Usa mucho estos filtros.</p>
      <Button onClick={onSave}>Guardarlos</Button>
      <IconButton label="No ofrecer guardar estos filtros" onClick={dismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
