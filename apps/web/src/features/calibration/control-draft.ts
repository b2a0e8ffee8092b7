import {
  type CalibrationResult,
  type ControlPoint,
  calibrate,
  leastControlPoints,
  mostControlPoints,
} from "@mapaobra/domain/map/calibration";
import type { PictureSize } from "@mapaobra/domain/map/picture-tiles";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** A place of the picture, in its pixels. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

/** Control points as they are being marked: one side of a pair may still wait for the other. */
export interface ControlDraft {
  readonly points: readonly ControlPoint[];
  readonly onPicture: PicturePlace | undefined;
  readonly onMap: Position | undefined;
}

export const noControls: ControlDraft = { points: [], onPicture: undefined, onMap: undefined };

export const isFull = ({ points }: ControlDraft): boolean => points.length >= mostControlPoints;

/** Whichever side is marked first waits; marked again it is corrected; with the other it is a pair. */
export function markPicture(draft: ControlDraft, place: PicturePlace): ControlDraft {
  if (isFull(draft)) return draft;
  return draft.onMap ? paired(draft, place, draft.onMap) : { ...draft, onPicture: place };
}

export function markMap(draft: ControlDraft, position: Position): ControlDraft {
  if (isFull(draft)) return draft;
  return draft.onPicture ? paired(draft, draft.onPicture, position) : { ...draft, onMap: position };
}

export const withoutPoint = (draft: ControlDraft, index: number): ControlDraft => ({
  ...draft,
  points: draft.points.filter((_point, at) => at !== index),
});

/** What the points tell; undefined while there are too few for anything. */
export const resultOf = ({ points }: ControlDraft, picture: PictureSize): CalibrationResult | undefined =>
  points.length < leastControlPoints ? undefined : calibrate(points, picture);

const paired = ({ points }: ControlDraft, place: PicturePlace, position: Position): ControlDraft => ({
  points: [...points, { ...place, position }],
  onPicture: undefined,
  onMap: undefined,
});

/** What is to be done next. */
export function nextStep(draft: ControlDraft): string {
  const number = draft.points.length + 1;
  if (isFull(draft)) return "Ya hay cuatro puntos. Quite uno para marcar otro.";
  if (draft.onPicture) return `Marque en el mapa el mismo lugar: punto ${number}.`;
  if (draft.onMap) return `Marque en la imagen el mismo lugar: punto ${number}.`;
  return number <= leastControlPoints
    ? `Marque en la imagen un lugar que reconozca en el mapa: punto ${number}.`
    : `Puede marcar otro lugar para mayor exactitud: punto ${number}.`;
}
