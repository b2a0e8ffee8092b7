import type { ExportPoint } from "./export-rows.ts";

/** A project with every field filled in. */
export const completeProject: ExportPoint = {
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
  id: 7,
  position: null,
  stage: "",
  workClass: "",
  province: "",
  canton: "",
  district: "",
  mediaCount: 0,
  name: "Sin datos",
  workType: null,
  date: null,
  developer: null,
  builder: "No registra",
  area: null,
  note: null,
  web: null,
};
