import { CLUSTERS_FROM } from "@mapaobra/map/clusters/density-level";
import type { UrlParam } from "../../../lib/navigation/url-state.ts";

/** Values of the URL parameter and of the stored choice: points, clusters, heat map. */
export const densityForms = ["puntos", "grupos", "calor"] as const;
export type DensityForm = (typeof densityForms)[number];

export const densityNames: Readonly<Record<DensityForm, string>> = {
  puntos: "Puntos",
  grupos: "Grupos",
  calor: "Calor",
};

export const parseDensityForm = (text: string | null) => densityForms.find((form) => form === text) ?? null;

/** Form from the URL, else the stored choice, else a default by the number of points. */
export const resolveDensityForm = (
  fromUrl: DensityForm | null,
  fromStorage: DensityForm | null,
  points: number,
): DensityForm => fromUrl ?? fromStorage ?? (points >= CLUSTERS_FROM ? "grupos" : "puntos");

export const densityFormParam: UrlParam<DensityForm | null> = {
  read: parseDensityForm,
  write: (form) => form ?? undefined,
};
