import type { GlLayer, MapHost } from "@mapaobra/web/map/hosts/map-host";

/** The frame right after the points were drawn, before the labels above them. */
export interface CapturedFrame {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Captures the frames that the product draws in a host. Create it before the first frame. */
export class LayerCapture {
  gl: WebGL2RenderingContext | undefined;
  readonly #host: MapHost;
  #onPicture: ((picture: CapturedFrame) => void) | undefined;

  constructor(host: MapHost) {
    this.#host = host;
    const setLayer = host.setLayer.bind(host);
    host.setLayer = (drawing) => setLayer(drawing && this.#observed(drawing));
  }

  picture(): Promise<CapturedFrame> {
    return new Promise((resolve) => {
      this.#onPicture = resolve;
      this.#host.requestRedraw();
    });
  }

  #observed(drawing: GlLayer): GlLayer {
    return {
      aboveLabels: drawing.aboveLabels ?? false,
      attach: (gl) => {
        this.gl = gl;
        drawing.attach(gl);
      },
      detach: () => drawing.detach(),
      draw: (frame) => {
        drawing.draw(frame);
        if (!this.gl || !this.#onPicture) return;
        const { drawingBufferWidth: width, drawingBufferHeight: height } = this.gl;
        const pixels = new Uint8Array(width * height * 4);
        this.gl.readPixels(0, 0, width, height, this.gl.RGBA, this.gl.UNSIGNED_BYTE, pixels);
        this.#onPicture({ width, height, pixels });
        this.#onPicture = undefined;
      },
    };
  }
}
