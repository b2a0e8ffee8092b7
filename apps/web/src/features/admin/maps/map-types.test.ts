import { expect, it } from "vitest";
import { choiceOfType, typeChoices, typeLabel, typeOfChoice } from "./map-types.ts";

it.each([
  ["imagen estatica", "Imagen"],
  ["google maps", "Mapa Google"],
  ["", "Mapa Google"],
  ["Plano 3D", "Plano 3D"],
])("the type %j is displayed as %s", (stored, label) => {
  expect(typeLabel(stored)).toBe(label);
});

it("a stored spelling is retained while its meaning is unchanged", () => {
  expect(typeOfChoice("Imagen", "IMAGE")).toBe("IMAGE");
  expect(typeOfChoice("Mapa Google", "IMAGE")).toBe("Mapa Google");
  expect(typeOfChoice("Plano 3D", "Plano 3D")).toBe("Plano 3D");
  expect(typeOfChoice("Mapa Google", "")).toBe("Mapa Google");
});

it("an unknown stored type can be retained, and is not offered to other maps", () => {
  expect(typeChoices("Plano 3D")).toEqual(["Imagen", "Mapa Google", "Plano 3D"]);
  expect(typeChoices("google")).toEqual(["Imagen", "Mapa Google"]);
});

it("a new map has no type selected", () => {
  expect(choiceOfType("")).toBe("");
  expect(choiceOfType("image")).toBe("Imagen");
});
