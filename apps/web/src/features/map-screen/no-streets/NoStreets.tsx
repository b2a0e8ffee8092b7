import type { Position } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { describeNearestTown } from "@mapaobra/domain/territory/nearest-town";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { ReactNode } from "react";
import { useState } from "react";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { gazetteerTowns } from "../../../map/gazetteer/gazetteer.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { CloseIcon } from "../../../ui/controls/icons.tsx";
import styles from "./NoStreets.module.css";

const KEY = "mapa.aviso_calles";
const storage = safeStorage(() => localStorage);

/** A hint that stays away from this device once it is dismissed. */
function StreetsHint({ text }: { readonly text: string }) {
  const [isDismissed, setDismissed] = useState(() => storage.read(KEY) !== null);
  if (isDismissed) return null;
  return (
    <div className={styles.hint}>
      <p>{text}</p>
      <IconButton
        label="No volver a mostrar este aviso"
        onClick={() => {
          storage.write(KEY, "oculto");
          setDismissed(true);
        }}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
}

interface NoStreetsProps {
  /** The visible bounds. */
  readonly bounds: GeoBounds;
  /** For staff: how the map can have streets. */
  readonly hint: string | undefined;
  /** The credits of a public page take the place above the map's scale. */
  readonly isAboveCredits: boolean;
}

/** What replaces street names on a map without streets: where the nearest town is. */
export default function NoStreets({ bounds, hint, isAboveCredits }: NoStreetsProps): ReactNode {
  const { openId } = useOpenMap();
  const table = usePointTable();
  const openRow = openId === null ? -1 : rowOf(table, openId);
  const opened = openRow !== -1 && isPositionedRow(table, openRow) ? positionAt(table, openRow) : null;
  const place = describeNearestTown(
    opened && isWithin(bounds, opened) ? opened : middleOf(bounds),
    gazetteerTowns,
  );
  return (
    <div className={styles.area} data-above-credits={isAboveCredits || undefined}>
      <div className={styles.notes}>
        {hint && <StreetsHint text={hint} />}
        {place && <p className={styles.place}>{place}</p>}
      </div>
    </div>
  );
}

const isWithin = ({ west, south, east, north }: GeoBounds, { latitude, longitude }: Position) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const middleOf = ({ west, south, east, north }: GeoBounds): Position => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});
