/** The provinces. The id is also the official code (P2 §3.7, §9). */
export const provinces: readonly { readonly id: number; readonly name: string }[] = [
  { id: 1, name: "San José" },
  { id: 2, name: "Alajuela" },
  { id: 3, name: "Cartago" },
  { id: 4, name: "Heredia" },
  { id: 5, name: "Guanacaste" },
  { id: 6, name: "Puntarenas" },
  { id: 7, name: "Limón" },
];
