import type { ImportField } from "./import.ts";

/** Fields that say one thing: a part of another place would be false with the rest of this one. */
const places: readonly (readonly ImportField[])[] = [
  ["province", "canton", "district"],
  ["latitude", "longitude"],
];

/** The fields that projects keep if these are protected. */
export const protectedTogether = (fields: readonly ImportField[]): ImportField[] => [
  ...new Set(fields.flatMap((field) => places.find((place) => place.includes(field)) ?? [field])),
];
