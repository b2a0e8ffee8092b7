import { expect, it } from "vitest";
import { emailsIn, websIn } from "./several-values.ts";

it.each([
  ["https://a.cr/x;jsessionid=1", ["https://a.cr/x;jsessionid=1"]],
  ["https://a.cr/x|y", ["https://a.cr/x|y"]],
  ["www.a.cr, www.b.cr", ["https://www.a.cr", "https://www.b.cr"]],
  ["https://a.cr/1;https://a.cr/2", ["https://a.cr/1", "https://a.cr/2"]],
  ["sin página", []],
])("the web addresses of %j are %j", (cell, webs) => {
  expect(websIn(cell)).toEqual(webs);
});

it.each([
  ["mailto:ana@a.cr?subject=hola", ["ana@a.cr"]],
  ["'ana@a.cr'", ["ana@a.cr"]],
  ["Ana Mora <ana@a.cr>; beto@a.cr", ["ana@a.cr", "beto@a.cr"]],
])("the e-mail addresses of %j are %j", (cell, emails) => {
  expect(emailsIn(cell)).toEqual(emails);
});
