import { useState } from "react";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { bandedPanoramaUrl, bandNames } from "../../testing/banded-panorama.ts";
import { button } from "../../testing/locators.ts";
import {
  bandShown,
  flushEffects,
  makePanorama,
  pressKey,
  reducePixelRatio,
} from "../../testing/render-panorama.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { type ComparedPicture, PictureComparison } from "./PictureComparison.tsx";

/** Comparison of one place on two days. */

const stages = page.getByRole("application");
const [left, right] = [stages.nth(0), stages.nth(1)];

function Pair({ pictures }: { readonly pictures: readonly ComparedPicture[] }) {
  const [currentPictures, setCurrentPictures] = useState(pictures);
  return (
    <>
      <Button onClick={() => setCurrentPictures([...pictures])}>Releer</Button>
      <div style={{ width: 1280, height: 500 }}>
        <PictureComparison pictures={currentPictures} current={currentPictures[0]?.id ?? 0} />
      </div>
    </>
  );
}

function compare(pictures: readonly ComparedPicture[]) {
  reducePixelRatio();
  return renderScreen(<Pair pictures={pictures} />);
}

describe("panorama comparison", () => {
  const opened = async (second: Parameters<typeof makePanorama>[1]) => {
    const sources = [makePanorama("360 1", { id: 1 }), makePanorama("360 2", { id: 2, ...second })];
    await compare(
      sources.map((source) => ({
        id: source.id,
        title: source.title,
        day: "31/01/2026",
        picture: { kind: "panorama", source },
      })),
    );
  };

  it("turns both panoramas together", async () => {
    await opened({ urls: [bandedPanoramaUrl({ turned: 90 })] });
    await expect.poll(() => [bandShown(40, 0, 0), bandShown(40, 0, 1)]).toEqual(["ahead right", "left"]);
    flushEffects();
    const difference = () => {
      const [one, other] = ([0, 1] as const).map((side) =>
        bandNames.indexOf(bandShown(40, 0, side) ?? "sky"),
      );
      return ((one ?? 0) - (other ?? 0) + bandNames.length) % bandNames.length;
    };
    for (const [stage, key, band] of [
      [left, "ArrowRight", "right"],
      [right, "a", "ahead left"],
    ] as const) {
      pressKey(key, band === "right" ? 15 : 30, stage);
      await expect.poll(() => bandShown(40, 0, 0)).toBe(band);
      await expect.poll(difference).toBe(2);
    }
  });

  it("limits each panorama to its own visible part", async () => {
    await opened({
      urls: [bandedPanoramaUrl({ part: true })],
      area: { left: -90, right: 90, top: 90, bottom: -90 },
    });
    await expect
      .poll(() => [bandShown(40, 0, 0), bandShown(40, 0, 1)])
      .toEqual(["ahead right", "ahead right"]);
    flushEffects();
    pressKey("ArrowRight", 50, left);
    await expect.poll(() => bandShown(300, 0, 1)).toBe("right");
    await expect.poll(() => bandShown(40, 0, 0)).toBe("behind right");
  });
});

describe("photo comparison", () => {
  const photo = (at: number, address = "/icon-192.png"): ComparedPicture => ({
    id: at,
    title: `dia ${at}.jpg`,
    day: `0${at}/01/2026`,
    picture: { kind: "photo", url: address },
  });
  const days = [photo(1), photo(2), photo(3)];
  const image = (at: number) => page.getByRole("img", { name: new RegExp(`^dia ${at}`) });
  const isShown = (at: number) => expect.element(image(at)).toHaveAttribute("data-shown", "true");

  /** Center and width of a photograph, as fractions of its stage. */
  const placeIn = (stage: Locator) => {
    const viewportElement = stage.element();
    const [inside, outside] = [viewportElement.querySelector("img") ?? viewportElement, viewportElement].map(
      (element) => element.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const share = (middle: number, begin: number, size: number) =>
      Math.round(((middle - begin) / size) * 100) / 100;
    return {
      x: share(inside.x + inside.width / 2, outside.x, outside.width),
      y: share(inside.y + inside.height / 2, outside.y, outside.height),
      size: Math.round((inside.width / outside.width) * 100) / 100,
    };
  };
  const both = (expected: Record<string, unknown>) =>
    expect
      .poll(() => [placeIn(left), placeIn(right)])
      .toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
  const fullPicture = { x: 0.5, y: 0.5, size: 1 };

  it("zooms and pans both by keys, wheel and pointer, up to their edges", async () => {
    await compare(days);
    await isShown(1);
    await both(fullPicture);
    flushEffects();
    pressKey("ArrowLeft", 1, right);
    await both(fullPicture);
    pressKey("+", 4, right);
    await both({ x: 0.5, size: 2.07 });
    pressKey("ArrowRight", 1, right);
    await both({ x: 0.4, y: 0.5 });
    pressKey("w", 20, right);
    await both({ x: 0.4, y: 1.04 });
    const { width, height } = left.element().getBoundingClientRect();
    const middle = { x: width / 2, y: height / 2 };
    await userEvent.dragAndDrop(left, left, {
      sourcePosition: middle,
      targetPosition: { x: width * 0.7, y: middle.y },
    });
    await both({ x: 0.6 });
    await userEvent.wheel(left, { delta: { y: 5_000 } });
    await both(fullPicture);
  });

  it("shows any two days that the user chooses", async () => {
    await compare(days);
    const second = page.getByRole("combobox", { name: "Imagen segunda" });
    await expect.element(second.getByRole("option")).toHaveLength(2);
    await second.selectOptions("03/01/2026 · dia 3.jpg");
    await expect.element(image(3)).toBeVisible();
    await expect.element(image(2)).not.toBeInTheDocument();
    await expect.element(image(1)).toBeVisible();
  });

  it("keeps the arrow of a choice of days away from its edge", async () => {
    await compare(days);
    const select = page.getByRole("combobox", { name: "Imagen segunda" });
    await expect.element(select).toBeVisible();
    const { offsetWidth, clientLeft, clientWidth } = select.element() as HTMLElement;
    // The browser draws the arrow at the right of what is within the borders.
    expect(offsetWidth - clientLeft - clientWidth).toBeGreaterThanOrEqual(8);
  });

  it("shows an error and a retry for the one photograph that fails to load", async () => {
    await compare([photo(1, "/no-hay.webp"), photo(2)]);
    const errorMessage = page.getByText("No se pudo mostrar la imagen.");
    await expect.element(errorMessage).toBeVisible();
    await isShown(2);
    await button("Reintentar").click();
    await expect.element(errorMessage).toBeVisible();
  });
});
