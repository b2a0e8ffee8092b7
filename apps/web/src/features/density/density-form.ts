import type { UrlParam } from "../../lib/url-state.ts";

/** How the points of a map are seen, as the address and the browser's memory spell it. */
export const densityForms = ["puntos", "grupos", "calor"] as const;
export type DensityForm = (typeof densityForms)[number];

export const densityNames: Readonly<Record<DensityForm, string>> = {
  puntos: "Puntos",
  grupos: "Grupos",
  calor: "Calor",
};

/** From this many points on, at the country's zoom, a map of single ones is a carpet. */
const CLUSTER_FROM = 1_000;

export const parseDensityForm = (text: string | null) => densityForms.find((form) => form === text) ?? null;

/** What the address asks for, else what was chosen in this browser, else what suits so many points. */
export function resolveDensityForm(
  fromUrl: DensityForm | null,
  fromStorage: DensityForm | null,
  points: number,
): DensityForm {
  return fromUrl ?? fromStorage ?? (points >= CLUSTER_FROM ? "grupos" : "puntos");
}

export const densityFormParam: UrlParam<DensityForm | null> = {
  read: parseDensityForm,
  write: (form) => form ?? undefined,
};
