import { type Position, parseDegrees, positionOf } from "@mapaobra/domain/point/coordinates";
import type { ReactNode } from "react";
import type { FieldsProps } from "./fields.ts";

/** The place that the form writes down, for whatever else shows or names one. */
export interface ChosenPlace {
  /** Undefined while the fields name none. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** A part of the form that comes from the screen around it and deals with the place. */
export type PlacePart = (place: ChosenPlace) => ReactNode;

export const chosenPlace = ({ values, change }: Pick<FieldsProps, "values" | "change">): ChosenPlace => ({
  position: positionOf(parseDegrees(values.latitude), parseDegrees(values.longitude)),
  onPick: (position) => change(degreesOf(position)),
});

/** A place as the two fields write it: to about ten centimetres. */
const degreesOf = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});
