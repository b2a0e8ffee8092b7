import { expect, it } from "vitest";
import { stripControlCharacters } from "./strip-control-characters.ts";

it("text of a file can't give the terminal orders or break its line", () => {
  expect(stripControlCharacters("Casa\r\nTorre\u001b[2J\u009b1m ñ €")).toBe("Casa Torre [2J 1m ñ €");
});
