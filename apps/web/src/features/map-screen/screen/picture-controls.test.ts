import { describe, expect, it } from "vitest";
import { fitArea, fittedView, pictureSize } from "../../../map/hosts/image/image-view.ts";
import { pictureControls } from "./picture-controls.ts";

const visitor = { canCreate: false, isVisitor: true };
const staff = { canCreate: true, isVisitor: false };

/** The edges of the whole picture on a stage with the controls of a map screen. */
function wholePicture(
  [width, height]: readonly [number, number],
  left: number,
  user: { canCreate: boolean; isVisitor: boolean },
  picture = { width: 1600, height: 1000 },
) {
  const controlsIn = (area: { width: number; height: number }) => pictureControls(area, user, 900);
  const stage = { width, height, picture, covered: { left, bottom: 0 }, controlsIn };
  const { x, y } = fittedView(stage);
  const size = pictureSize(stage, 1);
  return { left: x, top: y, right: x + size.width, bottom: y + size.height, area: fitArea(stage) };
}

describe("whole picture of a map screen", () => {
  it.each([
    ["phone", [390, 692], 0, visitor, { controls: 168, width: 64, height: 280 }],
    ["tablet", [768, 969], 364, visitor, { controls: 168, width: 64, height: 280 }],
    ["laptop", [1440, 845], 404, visitor, { controls: 116, width: 64, height: 280 }],
    ["laptop of staff", [1440, 711], 404, staff, { controls: 116, width: 148, height: 352 }],
  ] as const)(
    "is not covered by the controls on a %s",
    (_name, size, left, user, { controls, width, height }) => {
      const picture = wholePicture(size, left, user);
      expect(picture.left).toBeGreaterThanOrEqual(left - 1e-9);
      expect(picture.top).toBeGreaterThanOrEqual(controls - 1e-9);
      const isNextToButtons = picture.right <= size[0] - width + 1e-9;
      const isAboveButtons = picture.bottom <= size[1] - height + 1e-9;
      expect(isNextToButtons || isAboveButtons).toBe(true);
    },
  );

  it("uses the whole width of a phone if it fits above the buttons", () => {
    const { left, right } = wholePicture([390, 692], 0, visitor);
    expect([left, right]).toEqual([0, 390]);
  });

  it("is next to the buttons if it is tall", () => {
    const { right, bottom } = wholePicture([390, 692], 0, visitor, { width: 800, height: 1400 });
    expect(right).toBeLessThanOrEqual(390 - 64);
    expect(bottom).toBeGreaterThan(692 - 280);
  });

  it("is below the buttons of staff where that leaves more of it", () => {
    const { right, top, bottom } = wholePicture([390, 595], 0, staff);
    expect(right).toBeCloseTo(390 - 64, 9);
    expect(top).toBeGreaterThan(595 - 280);
    expect(bottom).toBeLessThanOrEqual(595);
  });

  it("is under the controls where they would leave less than half of it", () => {
    const { area } = wholePicture([320, 200], 0, visitor);
    expect(area).toEqual({ left: 0, top: 0, right: 320, bottom: 200 });
  });
});
