import { describe, expect, it } from "vitest";
import { isChanged, linkName, newLink, withLink, withoutLink } from "./link-draft.ts";

const link = (id: number, to: number) => ({ id, from: 1, to, yaw: 0, pitch: 0, label: "" });
const added = (to: number) => ({
  initial: { ...link(0, to), id: undefined },
  link: { ...link(0, to), id: undefined },
});
const panoramas = [
  { id: 2, title: "Techo" },
  { id: 3, title: "Patio" },
];

describe("panorama link", () => {
  it("starts at the center of the view, to the first panorama without a link", () => {
    const draft = newLink(1, panoramas, [link(7, 2)], { yaw: 40, pitch: -5 });
    expect(draft.link).toMatchObject({ id: undefined, from: 1, to: 3, yaw: 40, pitch: -5 });
    expect(isChanged(draft)).toBe(false);
    expect(isChanged({ ...draft, link: { ...draft.link, label: "Bajar" } })).toBe(true);
  });

  it("uses its own label, or else the name of its target", () => {
    expect(linkName(link(7, 3), panoramas)).toBe("Patio");
    expect(linkName({ ...link(7, 3), label: "Bajar" }, panoramas)).toBe("Bajar");
  });

  it("replaces its previous version, and can be removed", () => {
    const all = [link(7, 2), link(8, 3)];
    const changed = { ...link(7, 3), label: "Bajar" };
    expect(withLink(all, { initial: link(7, 2), link: changed })).toEqual([changed, link(8, 3)]);
    expect(withoutLink(all, { initial: link(8, 3), link: link(8, 3) })).toEqual([link(7, 2)]);
    expect(withLink(all, added(4))).toEqual([...all, added(4).link]);
  });

  it("keeps another user's changes in the fields that were not edited", () => {
    const theirs = { ...link(7, 2), yaw: 90, label: "Subir" };
    const mine = { initial: link(7, 2), link: { ...link(7, 2), label: "Bajar" } };
    expect(withLink([theirs], mine)).toEqual([{ ...theirs, label: "Bajar" }]);
  });

  it("is not duplicated if it was new and the server has it already", () => {
    expect(withLink([link(8, 3)], added(3))).toEqual([link(8, 3)]);
  });

  it("is added again if another user removed it, and can be removed twice", () => {
    const draft = { initial: link(7, 2), link: { ...link(7, 3), label: "Bajar" } };
    expect(withLink([link(8, 3)], draft)).toEqual([link(8, 3), draft.link]);
    expect(withoutLink([link(8, 3)], draft)).toEqual([link(8, 3)]);
  });
});
