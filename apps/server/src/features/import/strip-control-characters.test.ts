import { expect, it } from "vitest";
import { stripControlCharacters } from "./strip-control-characters.ts";

it("strips control characters and line breaks from a file's text", () => {
  expect(stripControlCharacters("Casa\r\nTorre\u001b[2J\u009b1m ñ €")).toBe("Casa Torre [2J 1m ñ €");
});
