/** In the page of another site the map leaves the wheel and one finger to that page: how it is moved instead. */
export const cooperativeTexts = {
  wheel: "Use Ctrl y la rueda para acercar el mapa",
  wheelOnMac: "Use ⌘ y la rueda para acercar el mapa",
  touch: "Use dos dedos para mover el mapa",
};
