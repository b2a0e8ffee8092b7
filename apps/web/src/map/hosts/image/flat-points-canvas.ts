import { NEWS_CORE, OUTLINE } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";
import { centreOf } from "@mapaobra/map/points/point-vertices";
import type { Projection } from "@mapaobra/map/projection";
import type { DrawnPoints, GlLayer } from "../../gl-frame.ts";
import { HIGHLIGHT_OUTLINE } from "../../point-renderer.ts";
import type { Pixel } from "../map-host.ts";
import {
  boundsInPlane,
  fitCanvas,
  type PointsCanvasOptions,
  type Rect,
  type Size,
} from "../points-canvas.ts";

/** Draws single points where the browser has no WebGL. They look as those of `PointRenderer`. */
export class FlatPointsCanvas {
  readonly canvas = document.createElement("canvas");
  readonly #context = this.canvas.getContext("2d");
  readonly #plane: Projection;
  readonly #edges: Rect;
  #drawing: GlLayer | null = null;

  constructor({ plane, bounds }: Pick<PointsCanvasOptions, "plane" | "bounds">) {
    this.#plane = plane;
    this.#edges = boundsInPlane(plane, bounds);
  }

  setDrawing(drawing: GlLayer | null): void {
    this.#drawing = drawing;
  }

  /** Draws with the basemap filling `box` of the stage, both in CSS pixels. */
  draw(box: Rect, stage: Size, pixelRatio: number): void {
    const context = this.#context;
    const { width, height } = fitCanvas(this.canvas, stage, pixelRatio);
    context?.clearRect(0, 0, width, height);
    const points = this.#drawing?.singlePoints;
    if (!context || !points) return;
    context.save();
    context.scale(pixelRatio, pixelRatio);
    drawPoints(context, points, this.#toPixel(box), stage);
    context.restore();
  }

  destroy(): void {
    this.canvas.remove();
  }

  #toPixel(box: Rect) {
    const { left, top, right, bottom } = this.#edges;
    const [centreX, centreY] = centreOf(this.#plane);
    const across = (box.right - box.left) / (right - left);
    const down = (box.bottom - box.top) / (bottom - top);
    return (x: number, y: number): Pixel => ({
      x: box.left + (x + centreX - left) * across,
      y: box.top + (y + centreY - top) * down,
    });
  }
}

function drawPoints(
  context: CanvasRenderingContext2D,
  { positions, colours, states, emphasised, diameter, palette }: DrawnPoints,
  toPixel: (x: number, y: number) => Pixel,
  { width, height }: Size,
): void {
  const pixelOf = (row: number) => toPixel(positions[row * 2] as number, positions[row * 2 + 1] as number);
  const colourOf = (row: number) =>
    states[row] === pointState.onRoute ? palette.route : (palette.colours[colours[row] as number] as string);
  const disc = ({ x, y }: Pixel, radius: number, colour: string, alpha = 1) => {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  const marker = (row: number, at: Pixel, scale = 1) => {
    const radius = (diameter / 2) * scale;
    disc(at, radius + OUTLINE.width, "#ffffff", OUTLINE.colour[3]);
    disc(at, radius, colourOf(row));
    if (states[row] === pointState.news) disc(at, radius * NEWS_CORE, "#ffffff");
  };

  for (let row = 0; row < states.length; row++) {
    if (states[row] === pointState.hidden) continue;
    const at = pixelOf(row);
    const isVisible =
      at.x > -diameter && at.y > -diameter && at.x < width + diameter && at.y < height + diameter;
    if (isVisible) marker(row, at);
  }
  for (const { row, scale } of emphasised) {
    const at = pixelOf(row);
    const contour = (diameter / 2) * scale + OUTLINE.width + HIGHLIGHT_OUTLINE.width;
    disc(at, contour, palette.contour, HIGHLIGHT_OUTLINE.alpha);
    marker(row, at, scale);
  }
}
