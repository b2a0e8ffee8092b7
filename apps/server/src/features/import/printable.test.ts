import { expect, it } from "vitest";
import { printable } from "./printable.ts";

it("text of a file can't give the terminal orders or break its line", () => {
  expect(printable("Casa\r\nTorre\u001b[2J\u009b1m ñ €")).toBe("Casa Torre [2J 1m ñ €");
});
