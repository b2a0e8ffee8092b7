import type { Position } from "@mapaobra/domain/point/coordinates";
import { formatDistance, pathMetres } from "@mapaobra/domain/route/distance";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { CheckIcon, ExternalLinkIcon } from "../../../ui/controls/icons.tsx";
import styles from "./RouteLegs.module.css";
import type { RouteLeg } from "./use-leg-opening.ts";

interface RouteLegsProps {
  readonly legs: readonly RouteLeg[];
  /** The user's location, if known. */
  readonly here: Position | undefined;
  /** Maximum of stops in one directions link. */
  readonly stopsOfLink: number;
  readonly isOpened: (leg: RouteLeg) => boolean;
  /** The leg for which the location is being requested. */
  readonly locating: RouteLeg | null;
  readonly onOpen: (leg: RouteLeg) => void;
}

/** Links to Google Maps: one button, or one per leg if the route exceeds the limit of a link. */
export function RouteLegs({ legs, here, stopsOfLink, isOpened, locating, onOpen }: RouteLegsProps) {
  const [only] = legs;
  if (only && legs.length === 1) {
    return (
      <BusyButton variant="main" busy={locating !== null} busyLabel="Ubicando…" onClick={() => onOpen(only)}>
        <ExternalLinkIcon />
        Abrir en Google Maps
      </BusyButton>
    );
  }
  const next = legs.find((leg) => !isOpened(leg));
  return (
    <section aria-label="Tramos">
      <p className={styles.why}>
        Google Maps admite {stopsOfLink} paradas por enlace: la ruta se abre en {legs.length} tramos.
      </p>
      <ol className={styles.legs}>
        {legs.map((leg, index) => (
          <li key={leg.first} className={styles.leg}>
            <p>
              <strong>Tramo {index + 1}</strong>
              <span>{legSummary(leg, here)}</span>
            </p>
            {isOpened(leg) && (
              <span className={styles.opened}>
                <CheckIcon />
                Abierto
              </span>
            )}
            <BusyButton
              {...(leg === next && { variant: "main" as const })}
              busy={locating?.first === leg.first}
              busyLabel="Ubicando…"
              aria-label={`Abrir el tramo ${index + 1} en Google Maps`}
              onClick={() => onOpen(leg)}
            >
              Abrir
            </BusyButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

function legSummary({ origin, stops }: RouteLeg, userPosition: Position | undefined): string {
  const from = origin?.position ?? userPosition;
  const path = stops.map(({ position }) => position);
  const distance = formatDistance(pathMetres(from ? [from, ...path] : path));
  const [first, last] = [stops[0].number, stops.at(-1)?.number];
  const stopRange = first === last ? `parada ${first}` : `paradas ${first} a ${last}`;
  return `${stopRange} · ${distance}`;
}
