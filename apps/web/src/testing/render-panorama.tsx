import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { PanoramaView } from "../features/panorama/PanoramaView.tsx";
import { navigateGuarded } from "../lib/navigation-guard.ts";
import type { PanoramaSource } from "../panorama/panorama-source.ts";
import { Button } from "../ui/Button.tsx";
import { bandAt, bandedPanoramaUrl } from "./banded-panorama.ts";
import { renderScreen } from "./render-screen.tsx";
import { wrapMethod } from "./wrap-method.ts";

/** The panoramas of a point without the viewer around them. */

interface Given {
  /** What the server has of them when they are read. */
  readonly panoramas: () => readonly PanoramaSource[];
  readonly mayLink?: boolean;
  /** Stands alone, without the others of its point. */
  readonly isSinglePanorama?: boolean;
  /** Pixels of the device for each of the page's. */
  readonly density?: number;
}

export const POINT = 5;
/** Of the room in which panoramas are shown, in CSS pixels. */
export const harnessSize = { width: 720, height: 450 };

function PanoramaHarness({ panoramas, mayLink = false, isSinglePanorama = false }: Given) {
  const [isOpen, setOpen] = useState(true);
  const [known, setKnown] = useState(panoramas);
  const [chosen, setChosen] = useState<number>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const shown = known.find(({ id }) => id === chosen) ?? known[0];
  return (
    <>
      <Button onClick={() => navigateGuarded(() => setOpen(!isOpen))}>{isOpen ? "Cerrar" : "Abrir"}</Button>
      <Button onClick={() => setKnown(panoramas())}>Releer</Button>
      <output aria-label="Fallos">{failures.join(" ")}</output>
      <div style={{ position: "relative", ...harnessSize }}>
        {isOpen && shown && (
          <PanoramaView
            media={shown}
            {...(!isSinglePanorama && {
              tour: { pointId: POINT, panoramas: known, canEditLinks: mayLink, onOpenPanorama: setChosen },
            })}
            onFailure={({ failure }) => setFailures((before) => [...before, failure])}
          />
        )}
      </div>
    </>
  );
}

/** A panorama of these bands. */
export const makePanorama = (title: string, given: Partial<PanoramaSource> = {}): PanoramaSource => ({
  id: 1,
  title,
  urls: given.urls ?? [bandedPanoramaUrl()],
  tiles: null,
  area: null,
  compass: null,
  ...given,
});

export const stage = page.getByRole("application").first();
/**
 * Presses a key on a panorama and lets it go in the same moment: a press turns by three hundredths of the field, and
 * a key that is held turns on by time.
 */
export function pressKey(key: string, times = 1, on: Locator = stage): void {
  for (let press = 0; press < times; press += 1) {
    for (const type of ["keydown", "keyup"]) {
      on.element().dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
  }
}

export const canvasOf = (at = 0): HTMLCanvasElement | undefined =>
  document.querySelectorAll<HTMLCanvasElement>('[role="application"] canvas')[at];

/** What is seen beside the middle of a panorama, by so many pixels. */
export const bandShown = (right = 40, down = 0, at = 0) => {
  const canvas = canvasOf(at);
  return canvas && bandAt(canvas, right, down);
};

/**
 * From now on spheres are drawn with a sixteenth of the window's pixels, since the processor draws them, and can be
 * read after they are drawn.
 */
export function reducePixelRatio(density = 0.25): void {
  const ratio = vi.spyOn(window, "devicePixelRatio", "get").mockReturnValue(density);
  onTestFinished(() => ratio.mockRestore());
  wrapMethod(
    HTMLCanvasElement.prototype,
    "getContext",
    (getContext) =>
      function (this: HTMLCanvasElement, ...[kind, options]: unknown[]) {
        return Reflect.apply(getContext, this, [
          kind,
          { ...(options as object), preserveDrawingBuffer: true },
        ]);
      } as typeof getContext,
  );
}

/**
 * Has React run the effects that it put off until after the paint: those listen to a sphere that was just drawn, and a
 * key that is pressed in the same moment would pass them by. Any new state of the page does that.
 */
export const flushEffects = () =>
  flushSync(() => (page.getByText("Releer").element() as HTMLElement).click());

/** Shows panoramas. */
export function renderPanorama(given: Given) {
  reducePixelRatio(given.density);
  return renderScreen(<PanoramaHarness {...given} />);
}

/** The same, and waits until the first can be looked around in. */
export async function renderLoadedPanorama(given: Given) {
  const screen = await renderPanorama(given);
  await expect.element(page.getByRole("button", { name: "Acercar" })).toBeVisible();
  flushEffects();
  (stage.element() as HTMLElement).focus();
  return screen;
}

/** Takes the graphics of a panorama away, as a browser does that needs them elsewhere; waits until it has let go of them. */
export async function loseWebGlContext(): Promise<void> {
  const canvas = canvasOf();
  canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  await expect.poll(() => canvas?.isConnected).toBe(false);
}
