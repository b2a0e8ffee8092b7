import type { PointTable } from "@mapaobra/domain/point/table";
import { OUTLINE } from "@mapaobra/map/points/marker";
import { pointState } from "@mapaobra/map/points/point-state";
import { topmostRows } from "@mapaobra/map/points/point-thinning";
import {
  centreOf,
  colourIndices,
  type PointPalette,
  projectPositions,
} from "@mapaobra/map/points/point-vertices";
import { contains, type ProjectedBounds, unbounded, withMargin } from "@mapaobra/map/points/projected-bounds";
import type { Projection } from "@mapaobra/map/projection";
import type { DrawnPoints, EmphasisedPoint, GlFrame, GlLayer } from "./gl-frame.ts";
import { parseHexColour, translateMatrix } from "./gl-math.ts";
import { linkProgram } from "./gl-program.ts";
import { attribute, fragmentShader, vertexShader } from "./point-shaders.ts";
import { visibleBounds } from "./visible-bounds.ts";

/** Around the outline of emphasised points, in the palette's contour colour. */
export const HIGHLIGHT_OUTLINE = { width: 1.25, alpha: 0.85 } as const;

const uniformNames = ["matrix", "palette", "routeColour", "radius", "outline", "outlineColour"] as const;

interface Outline {
  readonly width: number;
  readonly colour: readonly number[];
}

interface GlResources {
  readonly gl: WebGL2RenderingContext;
  readonly program: WebGLProgram;
  readonly uniforms: Readonly<Record<(typeof uniformNames)[number], WebGLUniformLocation | null>>;
  readonly vertices: WebGLVertexArrayObject;
  readonly positions: WebGLBuffer;
  readonly colours: WebGLBuffer;
  readonly states: WebGLBuffer;
  readonly rows: WebGLBuffer;
}

/**
 * Draws the points of a table with one `gl.POINTS` call; of several points under one pixel only the topmost.
 * All data is also held in memory, so that a lost context or another basemap can be rebuilt. Buffers are
 * written only while drawing: the context belongs to the host.
 */
export class PointRenderer implements GlLayer {
  readonly #plane: Projection;
  readonly #palette: PointPalette;
  readonly #paletteColours: Float32Array;
  readonly #contour: Outline;
  #positions = new Float32Array(0);
  #colours = new Uint8Array(0);
  #states: Uint8Array = new Uint8Array(0);
  #emphasised: readonly EmphasisedPoint[] = [];
  #diameter = 10;
  #maxDiameter = Number.POSITIVE_INFINITY;
  #resources: GlResources | null = null;
  #revision = 0;
  #pointsChanged = true;
  #statesChanged = true;
  #rowCount = 0;
  /** The cell size for which the rows were selected, in plane units. */
  #rowsCellSize = 0;
  /** The area for which these rows are complete; relative to the plane's centre. */
  #rowsBounds: ProjectedBounds = unbounded;

  constructor(plane: Projection, palette: PointPalette) {
    this.#plane = plane;
    this.#palette = palette;
    this.#paletteColours = Float32Array.from(palette.colours.flatMap(parseHexColour));
    this.#contour = {
      width: OUTLINE.width + HIGHLIGHT_OUTLINE.width,
      colour: [...parseHexColour(palette.contour), HIGHLIGHT_OUTLINE.alpha],
    };
  }

  /** Pairs of plane coordinates, relative to `centreOf`. */
  get positions(): Float32Array {
    return this.#positions;
  }

  /** The palette index of each row's colour. */
  get colours(): Uint8Array {
    return this.#colours;
  }

  get singlePoints(): DrawnPoints {
    return {
      positions: this.#positions,
      colours: this.#colours,
      states: this.#states,
      revision: this.#revision,
      emphasised: this.#emphasised,
      diameter: this.#drawnDiameter,
      palette: this.#palette,
    };
  }

  get hidesPoints(): boolean {
    return this.#states.includes(pointState.hidden);
  }

  /** Sets the points of a table and the `pointState` of each. */
  setPoints(table: PointTable, states: Uint8Array): void {
    this.#positions = projectPositions(table, this.#plane);
    this.#colours = colourIndices(table, this.#palette);
    this.#states = states;
    this.#pointsChanged = true;
    this.#revision++;
  }

  /** Sets the `pointState` of each point of the same table, after a filter or route change. */
  setStates(states: Uint8Array): void {
    this.#states = states;
    this.#statesChanged = true;
    this.#revision++;
  }

  setEmphasised(points: readonly EmphasisedPoint[]): void {
    this.#emphasised = points;
  }

  /** Sets the diameter of the discs in CSS pixels, without the outline. */
  setDiameter(diameter: number): void {
    this.#diameter = diameter;
  }

  limitDiameter(diameter: number): void {
    this.#maxDiameter = diameter;
  }

  get #drawnDiameter(): number {
    return Math.min(this.#diameter, this.#maxDiameter);
  }

  attach(gl: WebGL2RenderingContext): void {
    const program = linkProgram(gl, vertexShader(this.#palette.colours.length), fragmentShader);
    const uniform = (name: string) => gl.getUniformLocation(program, name);
    this.#resources = {
      gl,
      program,
      uniforms: Object.fromEntries(
        uniformNames.map((name) => [name, uniform(name)]),
      ) as GlResources["uniforms"],
      vertices: gl.createVertexArray(),
      positions: gl.createBuffer(),
      colours: gl.createBuffer(),
      states: gl.createBuffer(),
      rows: gl.createBuffer(),
    };
    this.#pointsChanged = true;
  }

  detach(): void {
    if (!this.#resources) return;
    const { gl, program, vertices, positions, colours, states, rows } = this.#resources;
    gl.deleteProgram(program);
    gl.deleteVertexArray(vertices);
    for (const buffer of [positions, colours, states, rows]) gl.deleteBuffer(buffer);
    this.#resources = null;
  }

  draw(frame: GlFrame): void {
    if (this.#resources) this.#render(this.#resources, frame);
  }

  #render(resources: GlResources, frame: GlFrame): void {
    const { gl, program, uniforms, vertices } = resources;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook.
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    const [x, y] = centreOf(this.#plane);
    this.#updateVisibleRows(resources, cellOfPixel(frame), visibleBounds(frame, x, y));
    this.#upload(resources);

    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.uniformMatrix4fv(uniforms.matrix, false, translateMatrix(frame.matrix, x, y));
    gl.uniform3fv(uniforms.palette, this.#paletteColours);
    gl.uniform3fv(uniforms.routeColour, parseHexColour(this.#palette.route));

    const setLook = (scale: number, { width, colour }: Outline) => {
      gl.uniform1f(uniforms.radius, (this.#drawnDiameter / 2) * scale * frame.pixelRatio);
      gl.uniform1f(uniforms.outline, width * frame.pixelRatio);
      gl.uniform4fv(uniforms.outlineColour, colour);
    };
    setLook(1, OUTLINE);
    gl.drawElements(gl.POINTS, this.#rowCount, gl.UNSIGNED_INT, 0);
    for (const { row, scale } of this.#emphasised) {
      setLook(scale, this.#contour);
      gl.drawArrays(gl.POINTS, row, 1);
      setLook(scale, OUTLINE);
      gl.drawArrays(gl.POINTS, row, 1);
    }
    gl.bindVertexArray(null);
  }

  /**
   * Selects the rows again when points or states change, at every half zoom level, and outside of the
   * selected area.
   */
  #updateVisibleRows({ gl, rows }: GlResources, cell: number, view: ProjectedBounds): void {
    const isSame = !this.#pointsChanged && !this.#statesChanged && cell === this.#rowsCellSize;
    if (isSame && contains(this.#rowsBounds, view)) return;
    const around = withMargin(view);
    const topmost = topmostRows(this.#positions, this.#states, cell, around);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, rows);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, topmost.rows, gl.DYNAMIC_DRAW);
    this.#rowCount = topmost.rows.length;
    this.#rowsCellSize = cell;
    this.#rowsBounds = topmost.isWhole ? unbounded : around;
  }

  #upload({ gl, positions, colours, states }: GlResources): void {
    if (this.#pointsChanged) {
      gl.bindBuffer(gl.ARRAY_BUFFER, positions);
      gl.bufferData(gl.ARRAY_BUFFER, this.#positions, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(attribute.position);
      gl.vertexAttribPointer(attribute.position, 2, gl.FLOAT, false, 0, 0);
      gl.bindBuffer(gl.ARRAY_BUFFER, colours);
      gl.bufferData(gl.ARRAY_BUFFER, this.#colours, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(attribute.colour);
      gl.vertexAttribIPointer(attribute.colour, 1, gl.UNSIGNED_BYTE, 0, 0);
      gl.bindBuffer(gl.ARRAY_BUFFER, states);
      gl.bufferData(gl.ARRAY_BUFFER, this.#states, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(attribute.state);
      gl.vertexAttribIPointer(attribute.state, 1, gl.UNSIGNED_BYTE, 0, 0);
    } else if (this.#statesChanged) {
      gl.bindBuffer(gl.ARRAY_BUFFER, states);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.#states);
    }
    this.#pointsChanged = false;
    this.#statesChanged = false;
  }
}

/** The size of a device pixel in plane units, rounded down to a half zoom level. */
function cellOfPixel({ matrix, width, pixelRatio }: GlFrame): number {
  const clipUnits = (matrix[0] as number) / (matrix[15] as number);
  const pixels = (clipUnits * width * pixelRatio) / 2;
  return 2 ** (-Math.ceil(Math.log2(pixels) * 2) / 2);
}
