import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bandedPanoramaUrl } from "../../testing/banded-panorama.ts";
import { emulateCoarsePointer } from "../../testing/coarse-pointer.ts";
import { fireTimer } from "../../testing/held-timers.ts";
import { button } from "../../testing/locators.ts";
import {
  bandShown,
  makePanorama,
  pressKey,
  renderLoadedPanorama,
  stage,
  viewportSize,
} from "../../testing/render-panorama.tsx";

/** Camera control of a panorama. */

const openOne = (overrides: Parameters<typeof makePanorama>[1] = {}) =>
  renderLoadedPanorama({ panoramas: () => [makePanorama("bandas", overrides)], isSinglePanorama: true });
const expectView = (right = 40, down = 0) => expect.poll(() => bandShown(right, down));

async function dragBy(right: number) {
  const y = viewportSize.height / 2;
  await userEvent.dragAndDrop(stage, stage, {
    sourcePosition: { x: viewportSize.width / 2, y },
    targetPosition: { x: viewportSize.width / 2 + right, y },
  });
}

describe("panorama", () => {
  it("opens at the image's initial direction with a 100° field of view, and turns by drag", async () => {
    await openOne();
    await expectView().toBe("ahead right");
    await expectView(-40).toBe("ahead left");
    await expectView(-350).toBe("left");
    await expectView(350).toBe("right");
    await dragBy(-300);
    await expectView().toBe("right");
  });

  it("opens in the direction of its metadata", async () => {
    await openOne({ start: { yaw: 50, pitch: 0 } });
    await expectView().toBe("right");
  });

  it("turns 360° with arrow and letter keys, and stops at the poles", async () => {
    await openOne();
    await expectView().toBe("ahead right");
    pressKey("a", 50);
    await expectView().toBe("behind left");
    pressKey("ArrowUp", 35);
    await expectView().toBe("sky");
    pressKey("s", 65);
    await expectView().toBe("ground");
  });

  it("zooms within its limits in steps of 5°", async () => {
    await openOne();
    const [nearer, farther] = [button("Acercar"), button("Alejar")];
    const isAtEnd = (zoomButton: typeof nearer, isEnd: boolean) =>
      expect.element(zoomButton).toHaveAttribute("aria-disabled", String(isEnd));
    await nearer.click();
    for (let step = 0; step < 8; step += 1) pressKey("+");
    await expectView(350).toBe("ahead right");
    await isAtEnd(nearer, false);
    await nearer.click();
    await isAtEnd(nearer, true);
    pressKey("-", 13);
    await expectView(350).toBe("right");
    await isAtEnd(farther, false);
    await farther.click();
    await isAtEnd(farther, true);
  });

  it("limits the camera to the visible part of a partial sphere", async () => {
    await openOne({
      urls: [bandedPanoramaUrl({ part: true })],
      area: { left: -90, right: 90, top: 90, bottom: -90 },
    });
    await expectView().toBe("ahead right");
    pressKey("d", 60);
    await expectView(345).toBe("right");
    pressKey("ArrowLeft", 60);
    await expectView(-345).toBe("left");
    pressKey("w", 35);
    await expectView().toBe("sky");
  });
});

describe("panorama on a phone", () => {
  const gyroscope = button("Girar con el teléfono");
  const tiltDevice = (alpha: number, beta: number) =>
    window.dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha, beta, gamma: 0 }));

  async function openOnPhone() {
    emulateCoarsePointer();
    // Missing in TypeScript's DOM types.
    const sensors = DeviceOrientationEvent as unknown as { requestPermission: () => Promise<string> };
    const permission = vi.spyOn(sensors, "requestPermission").mockResolvedValue("granted");
    onTestFinished(() => permission.mockRestore());
    await openOne();
    await gyroscope.click();
    await expect.element(gyroscope).toHaveAttribute("aria-pressed", "true");
  }

  it("follows the device orientation until it is dragged", async () => {
    await openOnPhone();
    tiltDevice(200, 160);
    await expectView(20).toBe("sky");
    // Upright, then turned 90° to the right: `alpha` increases counterclockwise.
    tiltDevice(200, 90);
    await expectView(20).toBe("ahead right");
    tiltDevice(110, 90);
    await expectView(20).toBe("right behind");
    tiltDevice(200, 90);
    await expectView(20).toBe("ahead right");
    await dragBy(150);
    await expect.element(gyroscope).toHaveAttribute("aria-pressed", "false");
    await expectView(20).toBe("ahead left");
    tiltDevice(20, 90);
    await expectView(20).toBe("ahead left");
  });

  it("shows an error if the device reports no orientation", async () => {
    await openOnPhone();
    await fireTimer(3_000);
    await expect.element(page.getByText("Este dispositivo no informa cómo se mueve.")).toBeVisible();
    await expect.element(gyroscope).toHaveAttribute("aria-pressed", "false");
  });
});
