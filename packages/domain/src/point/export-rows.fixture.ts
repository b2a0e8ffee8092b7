import type { ExportPoint } from "./export-rows.ts";
import { emptyDraft } from "./point.ts";

/** A project with every exported field. */
export const completeProject: ExportPoint = {
  ...emptyDraft,
  id: 28385,
  position: { latitude: 9.928456, longitude: -84.078123 },
  stage: "OBRA GRIS",
  workClass: "RESIDENCIAL",
  province: "SAN JOSÉ",
  canton: "ESCAZÚ",
  district: "SAN RAFAEL",
  mediaCount: 3,
  name: "Torre Ñandú",
  workType: "CONCRETO LANZADO",
  date: "2018-07-05",
  developer: "Inmobiliaria Sol",
  builder: "Hermanos Mora",
  area: 4585.5,
  note: "Permiso clase 1; 10 piso(s)",
  web: "https://www.ejemplo.cr/?a=1&b=2",
};

/** A project with only number and name, and without a valid position. */
export const sparseProject: ExportPoint = {
  ...emptyDraft,
  ...{ stage: "", workClass: "", province: "", canton: "", district: "" },
  id: 7,
  position: null,
  mediaCount: 0,
  name: "Sin datos",
  builder: "No registra",
};
