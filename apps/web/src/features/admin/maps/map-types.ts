import { mapTypeNames, mapTypeOf } from "@mapaobra/domain/map/map-type";
import { isBlank } from "@mapaobra/domain/problems";

/** True if a map of this type shows a picture. */
export const isImageType = (type: string): boolean => mapTypeOf(type).kind === "image";

/** Spanish label of a type, in any stored spelling. */
export function typeLabel(type: string): string {
  const read = mapTypeOf(type);
  return read.kind === "unknown" ? read.text : mapTypeNames[read.kind];
}

/** Choices of the type field: the two known types, and the stored one if unknown. */
export function typeChoices(storedType: string): string[] {
  const label = typeLabel(storedType);
  const known: string[] = Object.values(mapTypeNames);
  return known.includes(label) ? known : [...known, label];
}

/** Choice of a type; empty if none is selected. */
export const choiceOfType = (type: string): string => (isBlank(type) ? "" : typeLabel(type));

/**
 * Type of a choice: the stored spelling if it has the same meaning, so that opening the form changes nothing.
 */
export const typeOfChoice = (choice: string, storedType: string): string =>
  choiceOfType(storedType) === choice ? storedType : choice;
