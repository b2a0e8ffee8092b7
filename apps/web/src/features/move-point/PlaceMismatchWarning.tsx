import type { Position } from "@mapaobra/domain/point/coordinates";
import { checkPosition } from "@mapaobra/domain/territory/position-warning";
import { Alert } from "../../ui/Alert.tsx";

interface PlaceDoubtNoticeProps {
  readonly position: Position;
  /** What the point says of itself. */
  readonly province: string;
}

/** Says that a new place contradicts the province of the point. Whoever moves it may know better. */
export function PlaceMismatchWarning({ position, province }: PlaceDoubtNoticeProps) {
  const mismatch = checkPosition(position, province);
  if (!mismatch) return null;
  return (
    <Alert
      tone="warning"
      title={
        mismatch.kind === "abroad"
          ? "Este lugar está fuera de Costa Rica."
          : `Este lugar está fuera de la provincia del punto (${mismatch.chosen.name}): parece estar en ${mismatch.likely.name}.`
      }
    />
  );
}
