import type { Position } from "../point/coordinates.ts";
import { possibleProvinces } from "./province-of-position.ts";
import { allProvinces, type Place, resolvePlaces } from "./territory.ts";

/** A possible error in an entered position. */
export type PositionWarning =
  | { readonly kind: "abroad" }
  | {
      readonly kind: "otherProvince";
      readonly selected: Place;
      /** The province of the position. */
      readonly likely: Place;
    };

/**
 * Checks whether a position contradicts the selected province (any spelling). Positions near an outline get
 * no warning. Without a province, or with an unknown one, only checks whether the position is in the
 * country.
 */
export function checkPosition(position: Position, province: string): PositionWarning | undefined {
  const possible = possibleProvinces(position);
  const [likely] = possible;
  if (!likely) return { kind: "abroad" };
  const { province: known } = resolvePlaces({ province });
  const selected = allProvinces().find(({ stored }) => stored === known);
  return !selected || possible.includes(selected) ? undefined : { kind: "otherProvince", selected, likely };
}
