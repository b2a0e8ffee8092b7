/** The options of the point form (P2 §5.5). The stored values are free text: a point may have others. */

/** In the order of the works. */
export const stageOptions: readonly string[] = [
  "PROYECTO VERDE",
  "MOVIMIENTO DE TIERRA",
  "OBRA GRIS",
  "MONTAJE ESTRUCTURAL",
  "ACABADOS",
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
