import { expect, it } from "vitest";
import { maxCommentLength, validateComment } from "./comment.ts";

const longest = "ñ".repeat(maxCommentLength);

it.each([
  ["Ya tiene techo.", []],
  [longest, []],
  [`  ${longest}\n`, []],
  [`${longest}.`, [{ field: "text", code: "too_long" }]],
  ["", [{ field: "text", code: "required" }]],
  [" \n\t", [{ field: "text", code: "required" }]],
])("validates comment %#", (text, problems) => {
  expect(validateComment({ text })).toEqual(problems);
});
