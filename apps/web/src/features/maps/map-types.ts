import { mapTypeNames, mapTypeOf } from "@mapaobra/domain/map/map-type";
import { isBlank } from "@mapaobra/domain/problems";

/** Whether a map of this type is drawn on a picture. */
export const isImageType = (type: string): boolean => mapTypeOf(type).kind === "image";

/** A map's type as people read it, however it was spelled. */
export function typeLabel(type: string): string {
  const read = mapTypeOf(type);
  return read.kind === "unknown" ? read.text : mapTypeNames[read.kind];
}

/** The types to choose from: the two that there are, and one that we don't know where a map has it. */
export function typeChoices(storedType: string): string[] {
  const label = typeLabel(storedType);
  const known: string[] = Object.values(mapTypeNames);
  return known.includes(label) ? known : [...known, label];
}

/** The choice that stands for a type; empty while nothing is chosen. */
export const choiceOfType = (type: string): string => (isBlank(type) ? "" : typeLabel(type));

/** The type for a choice: as it was stored where that means the same, so that nothing is changed by looking. */
export const typeOfChoice = (choice: string, storedType: string): string =>
  choiceOfType(storedType) === choice ? storedType : choice;
