import { expect, it } from "vitest";
import { rebase } from "./rebase.ts";

it("edited fields are preserved, unedited ones get the concurrently saved value", () => {
  const start = { name: "Torre", phone: "1", tags: ["a"], email: null };
  const mine = { name: "Torre Sur", phone: "1", tags: ["a"], email: null };
  const theirs = { name: "Torre Este", phone: "2", tags: ["b"], email: null };
  expect(rebase(mine, start, theirs)).toEqual({ name: "Torre Sur", phone: "2", tags: ["b"], email: null });
});

it("a cleared field stays empty", () => {
  expect(rebase({ phone: null }, { phone: "1" }, { phone: "2" } as { phone: string | null })).toEqual({
    phone: null,
  });
});
