import { expect, it } from "vitest";
import { makeNotice } from "../../../testing/factories.ts";
import { type Mark, markCount, markPages } from "./marked-notices.ts";

const data = {
  pages: [[makeNotice({ id: 1 }), makeNotice({ id: 2, read: true })], [makeNotice({ id: 3 })]],
  pageParams: [0, 2],
};

it.each<[Mark, boolean[], number]>([
  [{ id: 1, read: true }, [true, true, false], 4],
  [{ id: 2, read: false }, [false, false, false], 6],
  [{ id: 3, read: false }, [false, true, false], 5],
  [{ id: 99, read: true }, [false, true, false], 5],
  ["allRead", [true, true, true], 0],
])("after the mark %j notices are read %j, and %i are unread", (mark, read, unread) => {
  expect(
    markPages(data, mark)
      .pages.flat()
      .map((notice) => notice.read),
  ).toEqual(read);
  expect(markCount(5, data, mark)).toBe(unread);
});

it("keeps a count of 100 unread notices or more after a mark of one", () => {
  expect(markCount(100, data, { id: 1, read: true })).toBe(100);
});
