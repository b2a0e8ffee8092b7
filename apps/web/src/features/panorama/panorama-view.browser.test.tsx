import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bandedPicture } from "../../testing/banded-picture.ts";
import { holdDevice } from "../../testing/coarse-pointer.ts";
import { openRoom, panoramaFrom, pressKey, room, seen, stage } from "../../testing/panorama-room.tsx";
import { passPause } from "../../testing/pauses.ts";
import { button } from "../../testing/screen.ts";

/** Looking around in a panorama. */

const openOne = (given: Parameters<typeof panoramaFrom>[1] = {}) =>
  openRoom({ panoramas: () => [panoramaFrom("bandas", given)], isAlone: true });
const sees = (right = 40, down = 0) => expect.poll(() => seen(right, down));

async function dragBy(right: number) {
  const y = room.height / 2;
  await userEvent.dragAndDrop(stage, stage, {
    sourcePosition: { x: room.width / 2, y },
    targetPosition: { x: room.width / 2 + right, y },
  });
}

describe("a panorama", () => {
  it("begins where the picture looks ahead, a hundred degrees wide, and is turned by dragging", async () => {
    await openOne();
    await sees().toBe("ahead right");
    await sees(-40).toBe("ahead left");
    await sees(-350).toBe("left");
    await sees(350).toBe("right");
    await dragBy(-300);
    await sees().toBe("right");
  });

  it("is turned all around by arrows and letters, and no further than the poles", async () => {
    await openOne();
    await sees().toBe("ahead right");
    pressKey("a", 50);
    await sees().toBe("behind left");
    pressKey("ArrowUp", 35);
    await sees().toBe("sky");
    pressKey("s", 65);
    await sees().toBe("ground");
  });

  it("is brought nearer and farther within the limits, in steps of five degrees", async () => {
    await openOne();
    const [nearer, farther] = [button("Acercar"), button("Alejar")];
    const isAtEnd = (way: typeof nearer, isEnd: boolean) =>
      expect.element(way).toHaveAttribute("aria-disabled", String(isEnd));
    await nearer.click();
    for (let step = 0; step < 8; step += 1) pressKey("+");
    await sees(350).toBe("ahead right");
    await isAtEnd(nearer, false);
    await nearer.click();
    await isAtEnd(nearer, true);
    pressKey("-", 13);
    await sees(350).toBe("right");
    await isAtEnd(farther, false);
    await farther.click();
    await isAtEnd(farther, true);
  });

  it("is turned no further than it shows, where it shows a part of the sphere", async () => {
    await openOne({
      addresses: [bandedPicture({ part: true })],
      area: { left: -90, right: 90, top: 90, bottom: -90 },
    });
    await sees().toBe("ahead right");
    pressKey("d", 60);
    await sees(345).toBe("right");
    pressKey("ArrowLeft", 60);
    await sees(-345).toBe("left");
    pressKey("w", 35);
    await sees().toBe("sky");
  });
});

describe("a panorama on a phone", () => {
  const gyroscope = button("Girar con el teléfono");
  const holds = (alpha: number, beta: number) =>
    window.dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha, beta, gamma: 0 }));

  async function openOnPhone() {
    holdDevice();
    // TypeScript does not know it yet.
    const sensors = DeviceOrientationEvent as unknown as { requestPermission: () => Promise<string> };
    const permission = vi.spyOn(sensors, "requestPermission").mockResolvedValue("granted");
    onTestFinished(() => permission.mockRestore());
    await openOne();
    await gyroscope.click();
    await expect.element(gyroscope).toHaveAttribute("aria-pressed", "true");
  }

  it("turns with the phone that is turned, until it is dragged", async () => {
    await openOnPhone();
    holds(200, 160);
    await sees(20).toBe("sky");
    // Upright and then turned to the right by a quarter, as compasses count against the clock.
    holds(200, 90);
    await sees(20).toBe("ahead right");
    holds(110, 90);
    await sees(20).toBe("right behind");
    holds(200, 90);
    await sees(20).toBe("ahead right");
    await dragBy(150);
    await expect.element(gyroscope).toHaveAttribute("aria-pressed", "false");
    await sees(20).toBe("ahead left");
    holds(20, 90);
    await sees(20).toBe("ahead left");
  });

  it("says so where the phone reports no orientation", async () => {
    await openOnPhone();
    await passPause(3_000);
    await expect.element(page.getByText("Este dispositivo no informa cómo se mueve.")).toBeVisible();
    await expect.element(gyroscope).toHaveAttribute("aria-pressed", "false");
  });
});
