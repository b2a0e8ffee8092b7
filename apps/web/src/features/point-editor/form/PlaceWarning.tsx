import type { Position } from "@mapaobra/domain/point/coordinates";
import { type PlaceSelection, withProvince } from "@mapaobra/domain/territory/place-selection";
import { checkPosition, type PositionWarning } from "@mapaobra/domain/territory/position-warning";
import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./LocationSection.module.css";
import { sectionId } from "./Section.tsx";

interface PlaceWarningProps {
  readonly position: Position | undefined;
  readonly values: FieldsProps["values"];
  /** The places that the position has as far as they are clear. */
  readonly proposed: PlaceSelection | undefined;
  readonly onUse: (places: PlaceSelection) => void;
}

/** Warns that the position lies outside of the selected province. Does not block saving. */
export function PlaceWarning({ position, values, proposed, onUse }: PlaceWarningProps) {
  const mismatch = position && checkPosition(position, values.province);
  if (!mismatch) return null;

  const applyLikelyProvince = () => {
    if (mismatch.kind !== "otherProvince") return;
    const { likely } = mismatch;
    const places = proposed?.province === likely.stored ? proposed : withProvince(values, likely.stored);
    onUse(places);
    const instruction = places.canton === "" ? " Elija el cantón y el distrito." : "";
    showToast(`La provincia es ahora ${likely.name}.${instruction}`);
    // The button unmounts with the warning: move the focus to the section.
    document.getElementById(sectionId("location"))?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.warning}>
      <Alert
        tone="warning"
        title={mismatchMessage(mismatch)}
        actions={
          mismatch.kind === "otherProvince" && (
            <Button onClick={applyLikelyProvince}>Cambiar a {mismatch.likely.name}</Button>
          )
        }
      />
    </div>
  );
}

const mismatchMessage = (mismatch: PositionWarning): string =>
  mismatch.kind === "abroad"
    ? "El punto está fuera de Costa Rica."
    : `El punto está fuera de la provincia elegida (${mismatch.selected.name}): parece estar en ${mismatch.likely.name}.`;
