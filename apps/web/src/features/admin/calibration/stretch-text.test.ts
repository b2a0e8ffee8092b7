import { expect, it } from "vitest";
import { stretchText } from "./stretch-text.ts";

it("names the direction in which a picture is stretched, and ignores an invisible stretch", () => {
  expect(stretchText(1.2)).toBe("La imagen queda estirada: 20 % más ancha de lo que es.");
  expect(stretchText(1 / 1.5)).toBe("La imagen queda estirada: 50 % más alta de lo que es.");
  expect(stretchText(1.014)).toBeUndefined();
  expect(stretchText(1 / 1.014)).toBeUndefined();
});
