import type { Position } from "@mapaobra/domain/point/coordinates";
import { checkPosition } from "@mapaobra/domain/territory/position-warning";
import { Alert } from "../../../ui/feedback/Alert.tsx";

interface PlaceMismatchWarningProps {
  readonly position: Position;
  /** Stored province of the point. */
  readonly province: string;
}

/** Warns that a new position is outside the point's province. Does not block the save. */
export function PlaceMismatchWarning({ position, province }: PlaceMismatchWarningProps) {
  const mismatch = checkPosition(position, province);
  if (!mismatch) return null;
  return (
    <Alert
      tone="warning"
      title={
        mismatch.kind === "abroad"
          ? "Este lugar está fuera de Costa Rica."
          : `Este lugar está fuera de la provincia del punto (${mismatch.selected.name}): parece estar en ${mismatch.likely.name}.`
      }
    />
  );
}
