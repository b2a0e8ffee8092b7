import { linkProgram } from "../map/gl-program.ts";
import type { Camera } from "./camera.ts";
import type { SphereArea } from "./panorama-source.ts";
import { halfExtent, rotationMatrix, type ViewportSize } from "./projection.ts";
import { createPatch, FLOATS_PER_VERTEX } from "./sphere-patch.ts";

const vertexShader = `#version 300 es
in vec3 direction;
in vec2 place;
uniform mat3 rotation;
uniform vec2 extent;
out vec2 at;
void main() {
  vec3 viewDirection = rotation * direction;
  at = place;
  gl_Position = vec4(viewDirection.xy / extent, 0.0, -viewDirection.z);
}`;

const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 at;
out vec4 color;
void main() {
  color = vec4(texture(picture, at).rgb, 1.0);
}`;

/** A texture on a part of the sphere, with its GPU resources. */
export interface TexturedPatch {
  readonly texture: WebGLTexture;
  readonly corners: WebGLBuffer;
  readonly triangles: WebGLBuffer;
  readonly shape: WebGLVertexArrayObject;
  readonly count: number;
}

/** Draws textures on a sphere seen from its centre. Owns its GPU resources until `destroy`. */
export class SphereRenderer {
  readonly maxTextureSize: number;
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #patches = new Set<TexturedPatch>();

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = linkProgram(gl, vertexShader, fragmentShader);
    this.maxTextureSize = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;
  }

  /** Undefined if the browser has no WebGL context. */
  static open(canvas: HTMLCanvasElement): SphereRenderer | undefined {
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: true, depth: false });
    return gl ? new SphereRenderer(gl) : undefined;
  }

  /** @param closed whether the picture's sides meet: the seam between them is filtered across */
  addPatch(
    picture: ImageBitmap,
    area: SphereArea,
    { closed: wraps = false, mipmaps = false } = {},
  ): TexturedPatch | undefined {
    const gl = this.#gl;
    const texture = gl.createTexture();
    const corners = gl.createBuffer();
    const triangles = gl.createBuffer();
    const shape = gl.createVertexArray();
    if (!texture || !corners || !triangles || !shape) return undefined;
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wraps ? gl.REPEAT : gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    if (mipmaps) gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, mipmaps ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);

    const patch = createPatch(area);
    gl.bindVertexArray(shape);
    gl.bindBuffer(gl.ARRAY_BUFFER, corners);
    gl.bufferData(gl.ARRAY_BUFFER, patch.corners, gl.STATIC_DRAW);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, triangles);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, patch.triangles, gl.STATIC_DRAW);
    const stride = FLOATS_PER_VERTEX * Float32Array.BYTES_PER_ELEMENT;
    const attribute = (name: string, numbers: number, offset: number) => {
      const location = gl.getAttribLocation(this.#program, name);
      if (location < 0) return;
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, numbers, gl.FLOAT, false, stride, offset);
    };
    attribute("direction", 3, 0);
    attribute("place", 2, 3 * Float32Array.BYTES_PER_ELEMENT);
    gl.bindVertexArray(null);
    const texturedPatch = { texture, corners, triangles, shape, count: patch.triangles.length };
    this.#patches.add(texturedPatch);
    return texturedPatch;
  }

  removePatch(texturedPatch: TexturedPatch): void {
    const gl = this.#gl;
    gl.deleteTexture(texturedPatch.texture);
    gl.deleteBuffer(texturedPatch.corners);
    gl.deleteBuffer(texturedPatch.triangles);
    gl.deleteVertexArray(texturedPatch.shape);
    this.#patches.delete(texturedPatch);
  }

  /** Later patches cover earlier ones. `size` is in device pixels. */
  draw(patches: readonly TexturedPatch[], camera: Camera, size: ViewportSize): void {
    const gl = this.#gl;
    gl.viewport(0, 0, size.width, size.height);
    gl.clearColor(0, 0, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook
    gl.useProgram(this.#program);
    const [right, up, back] = rotationMatrix(camera);
    const columns = ([0, 1, 2] as const).flatMap((column) => [right[column], up[column], back[column]]);
    const extent = halfExtent(camera, size);
    gl.uniformMatrix3fv(gl.getUniformLocation(this.#program, "rotation"), false, columns);
    gl.uniform2f(gl.getUniformLocation(this.#program, "extent"), extent.x, extent.y);
    for (const { texture, shape, count } of patches) {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bindVertexArray(shape);
      gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, 0);
    }
    gl.bindVertexArray(null);
  }

  /** Releases all resources and the context: browsers allow only a few. */
  destroy(): void {
    for (const texturedPatch of [...this.#patches]) this.removePatch(texturedPatch);
    this.#gl.deleteProgram(this.#program);
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}
