import type { DensityStyle } from "@mapaobra/map/clusters/density-style";
import { centreOf } from "@mapaobra/map/points/point-vertices";
import type { Projection } from "@mapaobra/map/projection";
import type { GlFrame, GlLayer } from "../gl-frame.ts";
import { translateMatrix } from "../gl-math.ts";
import { linkProgram } from "../gl-program.ts";
import {
  heatAttribute,
  heatFragmentShader,
  heatVertexShader,
  rampFragmentShader,
  rampVertexShader,
} from "./heat-shaders.ts";

/** Weighted positions, and the weight at the end of the colour ramp. */
export interface HeatMap {
  /** Plane coordinates and weight, three numbers each. */
  readonly weightedPoints: Float32Array;
  readonly maxWeight: number;
  /** Whether these are all positions, as opposed to those of a part of the plane. */
  readonly isWhole: boolean;
}

/** CSS pixels: radius of a point's kernel. */
export const HEAT_RADIUS = 32;

/** CSS pixels per pixel of the accumulation texture: it is smooth, so its pixels are invisible. */
const DOWNSAMPLING = 3;

interface GlResources {
  readonly gl: WebGL2RenderingContext;
  readonly sum: WebGLProgram;
  readonly ramp: WebGLProgram;
  readonly vertices: WebGLVertexArrayObject;
  /** The full-screen quad of the colour ramp has no attributes. */
  readonly emptyVertexArray: WebGLVertexArrayObject;
  readonly buffer: WebGLBuffer;
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  /** Whether the context renders to float textures; otherwise sums are scaled down to bytes. */
  readonly hasFloatTarget: boolean;
}

/** Draws a heat map: accumulates the weights in a small texture and maps them to colours. */
export class HeatRenderer implements GlLayer {
  readonly #plane: Projection;
  readonly #style: DensityStyle;
  #heat: HeatMap | null = null;
  #changed = false;
  #size = [0, 0];
  #resources: GlResources | null = null;

  constructor(plane: Projection, style: DensityStyle) {
    this.#plane = plane;
    this.#style = style;
  }

  setHeatMap(heat: HeatMap | null): void {
    this.#heat = heat;
    this.#changed = true;
  }

  attach(gl: WebGL2RenderingContext): void {
    const vertices = gl.createVertexArray();
    const buffer = gl.createBuffer();
    gl.bindVertexArray(vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(heatAttribute.place);
    gl.vertexAttribPointer(heatAttribute.place, 3, gl.FLOAT, false, 0, 0);
    gl.vertexAttribDivisor(heatAttribute.place, 1);
    gl.bindVertexArray(null);
    this.#resources = {
      gl,
      sum: linkProgram(gl, heatVertexShader, heatFragmentShader),
      ramp: linkProgram(gl, rampVertexShader, rampFragmentShader(this.#style.heat.length)),
      vertices,
      emptyVertexArray: gl.createVertexArray(),
      buffer,
      texture: gl.createTexture(),
      framebuffer: gl.createFramebuffer(),
      hasFloatTarget: gl.getExtension("EXT_color_buffer_float") !== null,
    };
    this.#size = [0, 0];
    this.#changed = true;
  }

  detach(): void {
    if (!this.#resources) return;
    const { gl, sum, ramp, vertices, emptyVertexArray, buffer, texture, framebuffer } = this.#resources;
    for (const program of [sum, ramp]) gl.deleteProgram(program);
    for (const array of [vertices, emptyVertexArray]) gl.deleteVertexArray(array);
    gl.deleteBuffer(buffer);
    gl.deleteTexture(texture);
    gl.deleteFramebuffer(framebuffer);
    this.#resources = null;
  }

  draw(frame: GlFrame): void {
    const heat = this.#heat;
    if (!this.#resources || !heat || heat.weightedPoints.length === 0) return;
    const { gl } = this.#resources;
    const target: WebGLFramebuffer | null = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    const viewport: Int32Array = gl.getParameter(gl.VIEWPORT);
    gl.enable(gl.BLEND);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.activeTexture(gl.TEXTURE0);
    this.#sum(this.#resources, heat, frame);
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.viewport(...(viewport as unknown as [number, number, number, number]));
    this.#colour(this.#resources, heat);
    gl.bindVertexArray(null);
    gl.bindTexture(gl.TEXTURE_2D, null);
  }

  #sum(resources: GlResources, heat: HeatMap, frame: GlFrame): void {
    const { gl, sum, vertices, buffer, framebuffer } = resources;
    const coarse = DOWNSAMPLING * frame.pixelRatio;
    const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    this.#resize(resources, Math.ceil(width / coarse), Math.ceil(height / coarse));
    gl.viewport(0, 0, this.#size[0] as number, this.#size[1] as number);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.blendFunc(gl.ONE, gl.ONE);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook.
    gl.useProgram(sum);
    gl.bindVertexArray(vertices);
    if (this.#changed) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, heat.weightedPoints, gl.DYNAMIC_DRAW);
      this.#changed = false;
    }
    const reach = HEAT_RADIUS * frame.pixelRatio;
    const uniform = (name: string) => gl.getUniformLocation(sum, name);
    gl.uniformMatrix4fv(uniform("matrix"), false, translateMatrix(frame.matrix, ...centreOf(this.#plane)));
    gl.uniform2f(uniform("reach"), (2 * reach) / width, (2 * reach) / height);
    gl.uniform1f(uniform("scale"), scaleOf(resources, heat));
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, heat.weightedPoints.length / 3);
  }

  #colour(resources: GlResources, heat: HeatMap): void {
    const { gl, ramp, emptyVertexArray, texture } = resources;
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook.
    gl.useProgram(ramp);
    gl.bindVertexArray(emptyVertexArray);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    const uniform = (name: string) => gl.getUniformLocation(ramp, name);
    gl.uniform1i(uniform("sum"), 0);
    gl.uniform4fv(uniform("stops"), this.#style.heat.flat());
    gl.uniform1f(uniform("scale"), scaleOf(resources, heat));
    gl.uniform1f(uniform("most"), heat.maxWeight);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }

  #resize({ gl, texture, hasFloatTarget }: GlResources, width: number, height: number): void {
    if (width === this.#size[0] && height === this.#size[1]) return;
    this.#size = [width, height];
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (hasFloatTarget)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16F, width, height, 0, gl.RED, gl.HALF_FLOAT, null);
    else gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, null);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    }
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    }
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  }
}

const scaleOf = ({ hasFloatTarget }: GlResources, { maxWeight }: HeatMap) =>
  hasFloatTarget ? 1 / 16 : 1 / maxWeight;
