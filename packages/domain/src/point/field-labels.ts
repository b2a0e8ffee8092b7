import type { PointDraft } from "./point.ts";

/**
 * What people read as the name of a field of a point: in the form, on the card, in the comparison, in the history and
 * in notices. The headings of exports are those of the specification (P2 §3.7).
 */
export const pointFieldLabels: Readonly<Record<keyof PointDraft, string>> = {
  mapId: "Mapa",
  companyId: "Empresa",
  name: "Nombre",
  province: "Provincia",
  canton: "Cantón",
  district: "Distrito",
  permit: "Permiso de construcción",
  stage: "Etapa",
  workType: "Tipo de obra",
  workClass: "Clasificación de obra",
  note: "Reseña",
  area: "Metros cuadrados",
  date: "Fecha del permiso",
  developer: "Desarrollador",
  builder: "Constructora",
  progress: "Avance",
  phone: "Teléfono",
  email: "Correo electrónico",
  web: "Página web",
  manager: "Encargado",
  latitude: "Latitud",
  longitude: "Longitud",
};

/** The labels of input fields, whose values have no unit. */
export const pointInputLabels = {
  ...pointFieldLabels,
  area: `${pointFieldLabels.area} (m²)`,
  progress: `${pointFieldLabels.progress} (%)`,
} as const satisfies Readonly<Record<keyof PointDraft, string>>;

/** The label of the class of work where several facts share a line. */
export const SHORT_WORK_CLASS_LABEL = "Clasificación";
