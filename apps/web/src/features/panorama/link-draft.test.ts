import { describe, expect, it } from "vitest";
import { linkName, newLink, withLink } from "./link-draft.ts";

const link = (id: number, to: number) => ({ id, from: 1, to, yaw: 0, pitch: 0, label: "" });
const panoramas = [
  { id: 2, title: "Techo" },
  { id: 3, title: "Patio" },
];

describe("a way between panoramas", () => {
  it("leads to the first one that none leads to yet, from where one looks", () => {
    const { before, link: made } = newLink(1, panoramas, [link(7, 2)], { yaw: 40, pitch: -5 });
    expect(before).toBeNull();
    expect(made).toMatchObject({ from: 1, to: 3, yaw: 40, pitch: -5 });
  });

  it("has its own name, else that of where it leads", () => {
    expect(linkName(link(7, 3), panoramas)).toBe("Patio");
    expect(linkName({ ...link(7, 3), label: "Bajar" }, panoramas)).toBe("Bajar");
  });

  it("takes its own place among the others, or none", () => {
    const all = [link(7, 2), link(8, 3)];
    const changed = { ...link(7, 3), label: "Bajar" };
    expect(withLink(all, link(7, 2), changed)).toEqual([changed, link(8, 3)]);
    expect(withLink(all, link(8, 3), null)).toEqual([link(7, 2)]);
    expect(withLink(all, null, changed)).toHaveLength(3);
  });

  it("that is new and there already is not placed twice", () => {
    expect(withLink([link(8, 3)], null, { ...link(8, 3), id: undefined })).toEqual([link(8, 3)]);
  });

  it("is added again where somebody removed it meanwhile", () => {
    const changed = { ...link(7, 3), label: "Bajar" };
    expect(withLink([link(8, 3)], link(7, 2), changed)).toEqual([link(8, 3), changed]);
    expect(withLink([link(8, 3)], link(7, 2), null)).toEqual([link(8, 3)]);
  });
});
