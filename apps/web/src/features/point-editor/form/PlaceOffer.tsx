import { formatPlaceName } from "@mapaobra/domain/territory/format-place-name";
import type { PlaceSelection } from "@mapaobra/domain/territory/place-selection";
import { Button } from "../../../ui/controls/Button.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import styles from "./PlaceOffer.module.css";
import { sectionId } from "./Section.tsx";

interface PlaceOfferProps {
  readonly places: PlaceSelection;
  readonly onUse: () => void;
}

/** Offers the places of the coordinates, where a choice of the user keeps them from being filled in. */
export function PlaceOffer({ places, onUse }: PlaceOfferProps) {
  const names = placeNames(places);
  const use = () => {
    onUse();
    showToast(`${filledLevels(places)}: ${names}.`);
    // The button unmounts with the offer: move the focus to the section.
    document.getElementById(sectionId("location"))?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.offer} role="status">
      <p>
        <strong>{names}</strong> según las coordenadas.
      </p>
      <Button onClick={use}>
        Usar<span className="visually-hidden"> {names}</span>
      </Button>
    </div>
  );
}

/** Names the places that were filled in from the coordinates. */
export const FilledPlaces = ({ places }: Pick<PlaceOfferProps, "places">) => (
  <div className={styles.offer} role="status">
    <p>
      <strong>{placeNames(places)}</strong> según las coordenadas.
    </p>
    <Button onClick={() => document.getElementById(sectionId("project"))?.focus()}>
      Cambiar<span className="visually-hidden"> provincia, cantón o distrito</span>
    </Button>
  </div>
);

const placeNames = ({ province, canton, district }: PlaceSelection): string =>
  [province, canton, district]
    .filter((name) => name !== "")
    .map(formatPlaceName)
    .join(", ");

const filledLevels = ({ canton, district }: PlaceSelection): string =>
  district !== "" ? "Provincia, cantón y distrito" : canton !== "" ? "Provincia y cantón" : "Provincia";
