import { expect, it } from "vitest";
import { withoutLinkEnd } from "./link-end.ts";

it.each([".", ")", ",", "\u200b", "»).", "…", " "])("a link ends before %j", (end) => {
  expect(withoutLinkEnd(`cumbres--obras${end}`)).toBe("cumbres--obras");
});

it("a link keeps what is inside", () => {
  expect(withoutLinkEnd("9.92581,-84.08,14.5")).toBe("9.92581,-84.08,14.5");
});
