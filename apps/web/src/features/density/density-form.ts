import type { AddressPart } from "../../lib/address-state.ts";

/** How the points of a map are seen, as the address and the browser's memory spell it. */
export const densityForms = ["puntos", "grupos", "calor"] as const;
export type DensityForm = (typeof densityForms)[number];

export const densityNames: Readonly<Record<DensityForm, string>> = {
  puntos: "Puntos",
  grupos: "Grupos",
  calor: "Calor",
};

/** From this many points on, at the country's zoom, a map of single ones is a carpet. */
const CROWDED = 1_000;

export const readForm = (text: string | null) => densityForms.find((form) => form === text) ?? null;

/** What the address asks for, else what was chosen in this browser, else what suits so many points. */
export function formShown(
  asked: DensityForm | null,
  chosen: DensityForm | null,
  points: number,
): DensityForm {
  return asked ?? chosen ?? (points >= CROWDED ? "grupos" : "puntos");
}

export const formPart: AddressPart<DensityForm | null> = {
  read: readForm,
  write: (form) => form ?? undefined,
};
