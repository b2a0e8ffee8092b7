import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["juan@gmail.com", ["j.uan@gmail.com", "JUAN+obras@Gmail.com", "ju.an+a+b@googlemail.com"]],
  ["ana.rojas@casa.example", ["Ana.Rojas@CASA.example", "ana.rojas+x.y@casa.example"]],
])("counts the spellings of %s as one mailbox", (mailbox, spellings) => {
  expect(spellings.map(mailboxOf)).toEqual(spellings.map(() => mailbox));
});

it("distinguishes dots at other providers", () => {
  expect(mailboxOf("j.uan@casa.example")).not.toBe(mailboxOf("juan@casa.example"));
});
