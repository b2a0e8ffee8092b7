import { translated } from "../gl-measures.ts";
import { linkProgram } from "../gl-program.ts";
import type { GlDrawing, GlFrame } from "../hosts/map-host.ts";
import type { Plane } from "../plane.ts";
import { centreOf } from "../point-vertices.ts";
import type { DensityLook } from "./density-look.ts";
import {
  heatAttribute,
  heatFragmentShader,
  heatVertexShader,
  rampFragmentShader,
  rampVertexShader,
} from "./heat-shaders.ts";

/** Places with their weights, and the weight at which the colours end. */
export interface Heat {
  /** Plane coordinates and a weight, three numbers each. */
  readonly places: Float32Array;
  readonly most: number;
  /** Whether these are all places, and not only those of a part of the plane. */
  readonly isWhole: boolean;
}

/** CSS pixels over which a point's warmth spreads. */
export const HEAT_REACH = 32;

/** CSS pixels that one pixel of the sum stands for: it is smooth, nobody sees them. */
const COARSENESS = 3;

interface GlResources {
  readonly gl: WebGL2RenderingContext;
  readonly sum: WebGLProgram;
  readonly ramp: WebGLProgram;
  readonly vertices: WebGLVertexArrayObject;
  /** The ramp's square takes no attributes at all. */
  readonly nothing: WebGLVertexArrayObject;
  readonly buffer: WebGLBuffer;
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  /** Whether sums above one can be held; else they are scaled down to bytes. */
  readonly inFloats: boolean;
}

/** Draws crowds as warmth: sums their weights in a small picture, and colours that. */
export class HeatRenderer implements GlDrawing {
  readonly #plane: Plane;
  readonly #look: DensityLook;
  #heat: Heat | null = null;
  #changed = false;
  #size = [0, 0];
  #resources: GlResources | null = null;

  constructor(plane: Plane, look: DensityLook) {
    this.#plane = plane;
    this.#look = look;
  }

  setHeat(heat: Heat | null): void {
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
      ramp: linkProgram(gl, rampVertexShader, rampFragmentShader(this.#look.heat.length)),
      vertices,
      nothing: gl.createVertexArray(),
      buffer,
      texture: gl.createTexture(),
      framebuffer: gl.createFramebuffer(),
      inFloats: gl.getExtension("EXT_color_buffer_float") !== null,
    };
    this.#size = [0, 0];
    this.#changed = true;
  }

  detach(): void {
    if (!this.#resources) return;
    const { gl, sum, ramp, vertices, nothing, buffer, texture, framebuffer } = this.#resources;
    for (const program of [sum, ramp]) gl.deleteProgram(program);
    for (const array of [vertices, nothing]) gl.deleteVertexArray(array);
    gl.deleteBuffer(buffer);
    gl.deleteTexture(texture);
    gl.deleteFramebuffer(framebuffer);
    this.#resources = null;
  }

  draw(frame: GlFrame): void {
    const heat = this.#heat;
    if (!this.#resources || !heat || heat.places.length === 0) return;
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

  #sum(resources: GlResources, heat: Heat, frame: GlFrame): void {
    const { gl, sum, vertices, buffer, framebuffer } = resources;
    const coarse = COARSENESS * frame.pixelRatio;
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
      gl.bufferData(gl.ARRAY_BUFFER, heat.places, gl.DYNAMIC_DRAW);
      this.#changed = false;
    }
    const reach = HEAT_REACH * frame.pixelRatio;
    const uniform = (name: string) => gl.getUniformLocation(sum, name);
    gl.uniformMatrix4fv(uniform("matrix"), false, translated(frame.matrix, ...centreOf(this.#plane)));
    gl.uniform2f(uniform("reach"), (2 * reach) / width, (2 * reach) / height);
    gl.uniform1f(uniform("scale"), scaleOf(resources, heat));
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, heat.places.length / 3);
  }

  #colour(resources: GlResources, heat: Heat): void {
    const { gl, ramp, nothing, texture } = resources;
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook.
    gl.useProgram(ramp);
    gl.bindVertexArray(nothing);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    const uniform = (name: string) => gl.getUniformLocation(ramp, name);
    gl.uniform1i(uniform("sum"), 0);
    gl.uniform4fv(uniform("stops"), this.#look.heat.flat());
    gl.uniform1f(uniform("scale"), scaleOf(resources, heat));
    gl.uniform1f(uniform("most"), heat.most);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }

  #resize({ gl, texture, inFloats }: GlResources, width: number, height: number): void {
    if (width === this.#size[0] && height === this.#size[1]) return;
    this.#size = [width, height];
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (inFloats) gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16F, width, height, 0, gl.RED, gl.HALF_FLOAT, null);
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

const scaleOf = ({ inFloats }: GlResources, { most }: Heat) => (inFloats ? 1 / 16 : 1 / most);
