import type { GlDrawing, MapHost } from "@mapaobra/web/map/hosts/map-host";

/** The picture right after the points were drawn, before the names above them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Looks on while the product draws in a host: before anything is drawn there. */
export class DrawingObserver {
  gl: WebGL2RenderingContext | undefined;
  readonly #host: MapHost;
  #onPicture: ((picture: Picture) => void) | undefined;

  constructor(host: MapHost) {
    this.#host = host;
    const lend = host.setDrawing.bind(host);
    host.setDrawing = (drawing) => lend(drawing && this.#observed(drawing));
  }

  picture(): Promise<Picture> {
    return new Promise((resolve) => {
      this.#onPicture = resolve;
      this.#host.requestRedraw();
    });
  }

  #observed(drawing: GlDrawing): GlDrawing {
    return {
      aboveNames: drawing.aboveNames ?? false,
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
