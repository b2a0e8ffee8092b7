/** The options of the point form (P2 §5.5). The stored values are free text: a point may have others. */

export const stageOptions: readonly string[] = [
  "ACABADOS",
  "MONTAJE ESTRUCTURAL",
  "MOVIMIENTO DE TIERRA",
  "OBRA GRIS",
  "PROYECTO VERDE",
  "TERMINADO",
];

export const workTypeOptions: readonly string[] = [
  "ACABADOS/PINTURAS",
  "CONCRETO LANZADO",
  "DESARROLLO URBANISTICO",
  "ESTRUCTURAL",
  "HORMIGON",
  "HORMIGON ARMADO/MONTAJE METALICO",
];

export const workClassOptions: readonly string[] = ["COMERCIAL", "OBRA PUBLICA", "RESIDENCIAL"];
