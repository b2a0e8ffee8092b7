import { listSearches } from "@mapaobra/contract/endpoints/searches";
import { useOpenMap } from "../../map/open-map.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { CloseIcon } from "../../ui/controls/icons.tsx";
import styles from "./FrequentFilters.module.css";
import { useOfferedFilters } from "./frequent/offered-filters.ts";
import { findOwnSearch } from "./writes/own-search.ts";

/** After the third visit with the same filters: a line that offers to save them, until it is dismissed. */
export default function FrequentFilters({ onSave }: { readonly onSave: () => void }) {
  const { isOffered, dismiss } = useOfferedFilters();
  return isOffered && <UnlessSaved {...{ onSave, dismiss }} />;
}

interface UnlessSavedProps {
  readonly onSave: () => void;
  readonly dismiss: () => void;
}

/** Filters that are already saved are not offered. */
function UnlessSaved({ onSave, dismiss }: UnlessSavedProps) {
  const { map, filters } = useOpenMap();
  const { id: userId } = useSignedInUser();
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
