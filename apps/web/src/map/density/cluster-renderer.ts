import type { PointClusters } from "@mapaobra/map/clusters/cluster-points";
import { clusterRadius, RING_WIDTH } from "@mapaobra/map/clusters/cluster-size";
import type { DensityStyle } from "@mapaobra/map/clusters/density-style";
import { centreOf, type PointPalette } from "@mapaobra/map/points/point-vertices";
import type { Projection } from "@mapaobra/map/projection";
import type { GlFrame, GlLayer } from "../gl-frame.ts";
import { parseHexColour, translateMatrix } from "../gl-math.ts";
import { linkProgram } from "../gl-program.ts";
import {
  discAttribute,
  discFragmentShader,
  discVertexShader,
  glyphAttribute,
  glyphFragmentShader,
  glyphVertexShader,
  MAX_COLOURS,
} from "./cluster-shaders.ts";
import { createGlyphAtlas, FLOATS_PER_GLYPH, layoutCountLabels } from "./count-glyphs.ts";

interface InstancedProgram {
  readonly program: WebGLProgram;
  readonly vertices: WebGLVertexArrayObject;
  readonly buffer: WebGLBuffer;
}

interface GlResources {
  readonly gl: WebGL2RenderingContext;
  readonly discs: InstancedProgram;
  readonly signs: InstancedProgram;
  readonly texture: WebGLTexture;
}

/** Draws clusters as discs with their count and a ring that shows the shares of the stages' colours. */
export class ClusterRenderer implements GlLayer {
  readonly #plane: Projection;
  readonly #palette: PointPalette;
  readonly #style: DensityStyle;
  #groups: PointClusters | null = null;
  #resources: GlResources | null = null;
  #glyphCount = 0;
  /** The pixel ratio of the glyph atlas; none without a context. */
  #atlasPixelRatio = 0;
  #changed = false;

  constructor(plane: Projection, palette: PointPalette, style: DensityStyle) {
    if (palette.colours.length > MAX_COLOURS) throw new RangeError("A group's ring has not as many colours.");
    this.#plane = plane;
    this.#palette = palette;
    this.#style = style;
  }

  setClusters(groups: PointClusters | null): void {
    this.#groups = groups;
    this.#changed = true;
  }

  attach(gl: WebGL2RenderingContext): void {
    this.#resources = {
      gl,
      discs: createInstancedProgram(gl, discVertexShader, discFragmentShader(this.#palette.colours.length), [
        [discAttribute.position, 2],
        [discAttribute.radius, 1],
        [discAttribute.shares, 4],
        [discAttribute.shares + 1, 4],
      ]),
      signs: createInstancedProgram(gl, glyphVertexShader, glyphFragmentShader, [
        [glyphAttribute.position, 2],
        [glyphAttribute.corner, 4],
        [glyphAttribute.picture, 4],
      ]),
      texture: gl.createTexture(),
    };
    this.#atlasPixelRatio = 0;
    this.#changed = true;
  }

  detach(): void {
    if (!this.#resources) return;
    const { gl, discs, signs, texture } = this.#resources;
    for (const { program, vertices, buffer } of [discs, signs]) {
      gl.deleteProgram(program);
      gl.deleteVertexArray(vertices);
      gl.deleteBuffer(buffer);
    }
    gl.deleteTexture(texture);
    this.#resources = null;
  }

  draw(frame: GlFrame): void {
    const groups = this.#groups;
    if (!this.#resources || !groups || groups.count === 0) return;
    this.#upload(this.#resources, groups, frame.pixelRatio);
    const { gl, discs, signs, texture } = this.#resources;
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    const matrix = translateMatrix(frame.matrix, ...centreOf(this.#plane));
    const use = ({ program, vertices }: InstancedProgram) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook.
      gl.useProgram(program);
      gl.bindVertexArray(vertices);
      const uniform = (name: string) => gl.getUniformLocation(program, name);
      gl.uniformMatrix4fv(uniform("matrix"), false, matrix);
      gl.uniform2f(uniform("pixel"), 2 / gl.drawingBufferWidth, 2 / gl.drawingBufferHeight);
      gl.uniform1f(uniform("pixelRatio"), frame.pixelRatio);
      return uniform;
    };

    const ofDiscs = use(discs);
    gl.uniform3fv(ofDiscs("palette"), this.#palette.colours.flatMap(parseHexColour));
    gl.uniform3fv(ofDiscs("discColour"), parseHexColour(this.#style.disc));
    gl.uniform1f(ofDiscs("ring"), RING_WIDTH);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, groups.count);

    const ofSigns = use(signs);
    gl.uniform3fv(ofSigns("colour"), parseHexColour(this.#style.number));
    gl.uniform1i(ofSigns("signs"), 0);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#glyphCount);
    gl.bindTexture(gl.TEXTURE_2D, null);
    gl.bindVertexArray(null);
  }

  #upload({ gl, discs, signs, texture }: GlResources, groups: PointClusters, pixelRatio: number): void {
    if (!this.#changed && this.#atlasPixelRatio === pixelRatio) return;
    const picture = createGlyphAtlas(pixelRatio);
    if (this.#atlasPixelRatio !== pixelRatio) {
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture.canvas);
      for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
        gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
      }
      for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
        gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
      }
    }
    const counts = layoutCountLabels(groups, picture);
    this.#glyphCount = counts.length / FLOATS_PER_GLYPH;
    for (const [buffer, content] of [
      [discs.buffer, discVertices(groups, this.#palette.colours.length)],
      [signs.buffer, counts],
    ] as const) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, content, gl.DYNAMIC_DRAW);
    }
    this.#atlasPixelRatio = pixelRatio;
    this.#changed = false;
  }
}

/** Creates a program whose per-instance attributes are interleaved in one buffer. */
function createInstancedProgram(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
  attributes: readonly (readonly [location: number, numbers: number])[],
): InstancedProgram {
  const program = linkProgram(gl, vertex, fragment);
  const vertices = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  const stride = attributes.reduce((sum, [, numbers]) => sum + numbers * 4, 0);
  let offset = 0;
  for (const [location, numbers] of attributes) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, numbers, gl.FLOAT, false, stride, offset);
    gl.vertexAttribDivisor(location, 1);
    offset += numbers * 4;
  }
  gl.bindVertexArray(null);
  return { program, vertices, buffer };
}

/** Position, radius, and the end of each colour's share. */
function discVertices(groups: PointClusters, colours: number): Float32Array {
  const stride = 3 + MAX_COLOURS;
  const discs = new Float32Array(groups.count * stride).fill(1);
  for (let group = 0; group < groups.count; group++) {
    const size = groups.sizes[group] as number;
    discs.set([groups.x[group] as number, groups.y[group] as number, clusterRadius(size)], group * stride);
    let points = 0;
    for (let colour = 0; colour < colours; colour++) {
      points += groups.byColour[group * colours + colour] as number;
      discs[group * stride + 3 + colour] = points / size;
    }
  }
  return discs;
}
