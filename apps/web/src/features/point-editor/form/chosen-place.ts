import { type Position, parseDegrees, toPosition } from "@mapaobra/domain/point/coordinates";
import type { ReactNode } from "react";
import type { FieldsProps } from "./fields-props.ts";

/** The form's position, for components that show or pick one. */
export interface PlaceField {
  /** Undefined while the fields hold no valid position. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** Renders a part of the form that uses the position, supplied by the parent screen. */
export type RenderPlaceField = (place: PlaceField) => ReactNode;

export const placeField = ({ values, change }: Pick<FieldsProps, "values" | "change">): PlaceField => ({
  position: toPosition(parseDegrees(values.latitude), parseDegrees(values.longitude)),
  onPick: (position) => change(toFieldValues(position)),
});

/** Coordinates as field text with 6 decimals, about 10 cm. */
const toFieldValues = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});
