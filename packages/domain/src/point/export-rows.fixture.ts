import type { ExportPoint } from "./export-rows.ts";

/** A project of which everything is known. */
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

/** A project of which only number and name are known, and no map can show it. */
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
