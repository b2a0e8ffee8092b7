import { type Position, parseDegrees, toPosition } from "@mapaobra/domain/point/coordinates";
import type { ReactNode } from "react";
import type { FieldsProps } from "./fields-props.ts";

/** The place that the form writes down, for whatever else shows or names one. */
export interface PlaceField {
  /** Undefined while the fields name none. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** A part of the form that comes from the screen around it and deals with the place. */
export type RenderPlaceField = (place: PlaceField) => ReactNode;

export const placeField = ({ values, change }: Pick<FieldsProps, "values" | "change">): PlaceField => ({
  position: toPosition(parseDegrees(values.latitude), parseDegrees(values.longitude)),
  onPick: (position) => change(toFieldValues(position)),
});

/** A place as the two fields write it: to about ten centimetres. */
const toFieldValues = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});
