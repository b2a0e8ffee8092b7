import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Projection } from "@mapaobra/map/projection";
import type { GlFrame, GlLayer } from "../gl-frame.ts";

export interface PointsCanvasOptions {
  readonly plane: Projection;
  /** The edges of the basemap in degrees. */
  readonly bounds: ImageBounds;
  readonly onLost: () => void;
  /** The WebGL context was restored: redraw the points. */
  readonly onRestored: () => void;
}

/** The edges of the basemap on the stage. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The edges of a basemap in a plane. */
export const boundsInPlane = (plane: Projection, bounds: ImageBounds): Rect => ({
  left: plane.x(bounds.longitudeMin),
  right: plane.x(bounds.longitudeMax),
  top: plane.y(bounds.latitudeMax),
  bottom: plane.y(bounds.latitudeMin),
});

/** Gives a canvas the size of the stage in device pixels. */
export function fitCanvas(canvas: HTMLCanvasElement, stage: Size, pixelRatio: number): Size {
  const width = Math.round(stage.width * pixelRatio);
  const height = Math.round(stage.height * pixelRatio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return { width, height };
}

/** The canvas of the points, or null when the browser has no WebGL context. */
export function openPointsCanvas(options: PointsCanvasOptions): PointsCanvas | null {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", { alpha: true, depth: false, antialias: false });
  return gl && new PointsCanvas(canvas, gl, options);
}

/** A transparent canvas over a host's basemap, whose WebGL context is for the points. */
export class PointsCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #worldRect: Rect;
  #drawing: GlLayer | null = null;

  constructor(
    canvas: HTMLCanvasElement,
    gl: WebGL2RenderingContext,
    { plane, bounds, onLost, onRestored }: PointsCanvasOptions,
  ) {
    this.canvas = canvas;
    this.#gl = gl;
    this.#worldRect = boundsInPlane(plane, bounds);
    this.canvas.addEventListener("webglcontextlost", (event) => {
      // Without this the browser never restores the context.
      event.preventDefault();
      this.#drawing?.detach();
      onLost();
    });
    this.canvas.addEventListener("webglcontextrestored", () => {
      this.#drawing?.attach(this.#gl);
      onRestored();
    });
  }

  setDrawing(drawing: GlLayer | null): void {
    this.#drawing?.detach();
    this.#drawing = drawing;
    if (!this.#gl.isContextLost()) drawing?.attach(this.#gl);
  }

  /**
   * Draws with the basemap filling `box` of the stage, both in CSS pixels. `frameExtras` has the doublings of
   * an image map.
   */
  draw(box: Rect, stage: Size, pixelRatio: number, frameExtras: Pick<GlFrame, "zoomDoublings"> = {}): void {
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    const { width, height } = fitCanvas(this.canvas, stage, pixelRatio);
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    this.#drawing?.draw({ matrix: this.#matrix(box, stage), pixelRatio, width: stage.width, ...frameExtras });
  }

  destroy(): void {
    this.setDrawing(null);
    // A page can have few contexts, and garbage collection is late.
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    this.canvas.remove();
  }

  #matrix(box: Rect, stage: Size): number[] {
    const { left, top, right, bottom } = this.#worldRect;
    const across = (box.right - box.left) / (right - left);
    const down = (box.bottom - box.top) / (bottom - top);
    const x = (2 * (box.left - left * across)) / stage.width - 1;
    const y = 1 - (2 * (box.top - top * down)) / stage.height;
    return [(2 * across) / stage.width, 0, 0, 0, 0, (-2 * down) / stage.height, 0, 0, 0, 0, 1, 0, x, y, 0, 1];
  }
}
