import type { Position } from "@mapaobra/domain/point/coordinates";
import { withProvince } from "@mapaobra/domain/territory/place-selection";
import { type PlaceDoubt, placeDoubt } from "@mapaobra/domain/territory/province-at";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { showToast } from "../../ui/toast.ts";
import type { FieldsProps } from "./fields.ts";
import styles from "./LocationSection.module.css";
import { sectionId } from "./Section.tsx";

interface PlaceWarningProps extends Pick<FieldsProps, "values" | "change"> {
  readonly position: Position | undefined;
}

/** Says that the place and the province contradict each other. Nobody has to do anything about it. */
export function PlaceWarning({ position, values, change }: PlaceWarningProps) {
  const doubt = position && placeDoubt(position, values.province);
  if (!doubt) return null;

  const takeLikely = () => {
    if (doubt.kind !== "elsewhere") return;
    const places = withProvince(values, doubt.likely.stored);
    change(places);
    const rest = places.canton === "" ? " Elija el cantón y el distrito." : "";
    showToast(`La provincia es ahora ${doubt.likely.name}.${rest}`);
    // The button goes away with what it changes.
    document.getElementById(sectionId("location"))?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.warning}>
      <Alert
        tone="warning"
        title={sentenceOf(doubt)}
        actions={
          doubt.kind === "elsewhere" && <Button onClick={takeLikely}>Cambiar a {doubt.likely.name}</Button>
        }
      />
    </div>
  );
}

const sentenceOf = (doubt: PlaceDoubt): string =>
  doubt.kind === "abroad"
    ? "El punto está fuera de Costa Rica."
    : `El punto está fuera de la provincia elegida (${doubt.chosen.name}): parece estar en ${doubt.likely.name}.`;
