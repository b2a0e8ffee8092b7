import type { Position } from "@mapaobra/domain/point/coordinates";
import { placeDoubt } from "@mapaobra/domain/territory/province-at";
import { Alert } from "../../ui/Alert.tsx";

interface PlaceDoubtNoticeProps {
  readonly position: Position;
  /** What the point says of itself. */
  readonly province: string;
}

/** Says that a new place contradicts the province of the point. Whoever moves it may know better. */
export function PlaceDoubtNotice({ position, province }: PlaceDoubtNoticeProps) {
  const doubt = placeDoubt(position, province);
  if (!doubt) return null;
  return (
    <Alert
      tone="warning"
      title={
        doubt.kind === "abroad"
          ? "Este lugar está fuera de Costa Rica."
          : `Este lugar está fuera de la provincia del punto (${doubt.chosen.name}): parece estar en ${doubt.likely.name}.`
      }
    />
  );
}
