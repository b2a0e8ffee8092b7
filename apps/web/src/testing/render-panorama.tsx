import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { PanoramaView } from "../features/media/PanoramaView.tsx";
import { navigateGuarded } from "../lib/navigation/navigation-guard.ts";
import type { PanoramaSource } from "../panorama/panorama-source.ts";
import { Button } from "../ui/controls/Button.tsx";
import { bandAt, bandedPanoramaUrl } from "./banded-panorama.ts";
import { renderScreen } from "./render-screen.tsx";
import { wrapMethod } from "./wrap-method.ts";

/** The panoramas of a point without the viewer. */

interface Options {
  /** The panoramas on the server at the time of the request. */
  readonly panoramas: () => readonly PanoramaSource[];
  readonly mayLink?: boolean;
  /** A single panorama, without the others of its point. */
  readonly isSinglePanorama?: boolean;
  /** Device pixels per CSS pixel. */
  readonly density?: number;
}

export const POINT = 5;
/** Size of the area that shows panoramas, in CSS pixels. */
export const viewportSize = { width: 720, height: 450 };

function PanoramaHarness({ panoramas, mayLink = false, isSinglePanorama = false }: Options) {
  const [isOpen, setOpen] = useState(true);
  const [current, setCurrent] = useState(panoramas);
  const [selectedId, setSelectedId] = useState<number>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const shown = current.find(({ id }) => id === selectedId) ?? current[0];
  return (
    <>
      <Button onClick={() => navigateGuarded(() => setOpen(!isOpen))}>{isOpen ? "Cerrar" : "Abrir"}</Button>
      <Button onClick={() => setCurrent(panoramas())}>Releer</Button>
      <output aria-label="Fallos">{failures.join(" ")}</output>
      <div style={{ position: "relative", ...viewportSize }}>
        {isOpen && shown && (
          <PanoramaView
            media={shown}
            {...(!isSinglePanorama && {
              tour: {
                pointId: POINT,
                panoramas: current,
                canEditLinks: mayLink,
                onOpenPanorama: setSelectedId,
              },
            })}
            onFailure={({ failure }) => setFailures((before) => [...before, failure])}
          />
        )}
      </div>
    </>
  );
}

/** A panorama of these bands. */
export const makePanorama = (title: string, overrides: Partial<PanoramaSource> = {}): PanoramaSource => ({
  id: 1,
  title,
  urls: overrides.urls ?? [bandedPanoramaUrl()],
  tiles: null,
  area: null,
  compass: null,
  ...overrides,
});

export const stage = page.getByRole("application").first();
/**
 * Presses and releases a key on a panorama at once: a press turns by three hundredths of the field of view,
 * and a held key continues to turn over time.
 */
export function pressKey(key: string, count = 1, on: Locator = stage): void {
  for (let press = 0; press < count; press += 1) {
    for (const type of ["keydown", "keyup"]) {
      on.element().dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
  }
}

export const canvasOf = (at = 0): HTMLCanvasElement | undefined =>
  document.querySelectorAll<HTMLCanvasElement>('[role="application"] canvas')[at];

/** The band at this offset from the centre of a panorama, in pixels. */
export const bandShown = (right = 40, down = 0, at = 0) => {
  const canvas = canvasOf(at);
  return canvas && bandAt(canvas, right, down);
};

/**
 * Draws spheres with a sixteenth of the pixels, since software rendering is slow, and preserves their drawing
 * buffer for reading.
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
 * Makes React run the effects that it deferred until after the paint: they listen to a newly drawn sphere,
 * and would miss a key pressed at once. Any state update does that.
 */
export const flushEffects = () =>
  flushSync(() => (page.getByText("Releer").element() as HTMLElement).click());

/** Renders panoramas. */
export function renderPanorama(overrides: Options) {
  reducePixelRatio(overrides.density);
  return renderScreen(<PanoramaHarness {...overrides} />);
}

/** Renders panoramas and waits until the first is interactive. */
export async function renderLoadedPanorama(overrides: Options) {
  const screen = await renderPanorama(overrides);
  await expect.element(page.getByRole("button", { name: "Acercar" })).toBeVisible();
  flushEffects();
  (stage.element() as HTMLElement).focus();
  return screen;
}

/**
 * Loses the WebGL context of a panorama, as a browser short of resources does; waits until the panorama has
 * released it.
 */
export async function loseWebGlContext(): Promise<void> {
  const canvas = canvasOf();
  canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  await expect.poll(() => canvas?.isConnected).toBe(false);
}
