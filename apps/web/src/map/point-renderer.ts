import { defaultView } from "@mapaobra/domain/map/view-from-url";
import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { isPlacedRow, type PointTable } from "@mapaobra/domain/point/table";
import { linkProgram } from "./gl-program.ts";
import type { GlDrawing, GlFrame } from "./hosts/map-host.ts";
import type { Plane } from "./plane.ts";
import { attribute, fragmentShader, vertexShader } from "./point-shaders.ts";

/** Colours by stage: the renderer knows texts and colours, not what a stage means. */
export interface PointPalette {
  /** `#rrggbb` each. */
  readonly colours: readonly string[];
  readonly route: string;
  /** The place in `colours` of a stage as the table spells it. */
  indexOf(stage: string): number;
}

/** A point drawn once more, larger, above the others. */
export interface EmphasisedPoint {
  readonly row: number;
  readonly scale: number;
}

/** Positions are relative to the middle of Costa Rica, see `positionsOf`. */
const { longitude: CENTRE_LONGITUDE, latitude: CENTRE_LATITUDE } = defaultView;

/** Far outside of any view: where rows without a place are drawn. */
const NOWHERE = 8;

const OUTLINE_WIDTH = 1.25;
const OUTLINE_COLOUR = [1, 1, 1, 0.92] as const;

const uniformNames = ["matrix", "palette", "routeColour", "radius", "outline", "outlineColour"] as const;

interface GlResources {
  readonly gl: WebGL2RenderingContext;
  readonly program: WebGLProgram;
  readonly uniforms: Readonly<Record<(typeof uniformNames)[number], WebGLUniformLocation | null>>;
  readonly vertices: WebGLVertexArrayObject;
  readonly positions: WebGLBuffer;
  readonly colours: WebGLBuffer;
  readonly states: WebGLBuffer;
}

/**
 * Draws all points of a table as one `gl.POINTS` call. Everything is kept on this side too, so that a
 * lost context or another ground rebuilds the same picture. Buffers are written while drawing, never
 * between frames: the context belongs to the host.
 */
export class PointRenderer implements GlDrawing {
  readonly #plane: Plane;
  readonly #palette: PointPalette;
  readonly #paletteColours: Float32Array;
  #positions = new Float32Array(0);
  #colours = new Uint8Array(0);
  #states: Uint8Array = new Uint8Array(0);
  #emphasised: readonly EmphasisedPoint[] = [];
  #diameter = 10;
  #resources: GlResources | null = null;
  #pointsChanged = true;
  #statesChanged = true;

  constructor(plane: Plane, palette: PointPalette) {
    this.#plane = plane;
    this.#palette = palette;
    this.#paletteColours = Float32Array.from(palette.colours.flatMap(rgb));
  }

  /** Takes the points of a table and how each one stands (`pointState`). */
  setPoints(table: PointTable, states: Uint8Array): void {
    this.#positions = positionsOf(table, this.#plane);
    this.#colours = coloursOf(table, this.#palette);
    this.#states = states;
    this.#pointsChanged = true;
  }

  /** Takes how each point of the same table stands now: what a filter or the route changes. */
  setStates(states: Uint8Array): void {
    this.#states = states;
    this.#statesChanged = true;
  }

  setEmphasised(points: readonly EmphasisedPoint[]): void {
    this.#emphasised = points;
  }

  /** The discs' diameter in CSS pixels, their outline apart. */
  setDiameter(diameter: number): void {
    this.#diameter = diameter;
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
    };
    this.#pointsChanged = true;
  }

  detach(): void {
    if (!this.#resources) return;
    const { gl, program, vertices, positions, colours, states } = this.#resources;
    gl.deleteProgram(program);
    gl.deleteVertexArray(vertices);
    for (const buffer of [positions, colours, states]) gl.deleteBuffer(buffer);
    this.#resources = null;
  }

  draw(frame: GlFrame): void {
    if (this.#resources) this.#drawWith(this.#resources, frame);
  }

  #drawWith(resources: GlResources, frame: GlFrame): void {
    const { gl, program, uniforms, vertices } = resources;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook.
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    this.#upload(resources);

    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    const [x, y] = centreOf(this.#plane);
    gl.uniformMatrix4fv(uniforms.matrix, false, translated(frame.matrix, x, y));
    gl.uniform3fv(uniforms.palette, this.#paletteColours);
    gl.uniform3fv(uniforms.routeColour, rgb(this.#palette.route));
    gl.uniform4fv(uniforms.outlineColour, OUTLINE_COLOUR);

    const radius = (this.#diameter / 2) * frame.pixelRatio;
    gl.uniform1f(uniforms.outline, OUTLINE_WIDTH * frame.pixelRatio);
    gl.uniform1f(uniforms.radius, radius);
    gl.drawArrays(gl.POINTS, 0, this.#states.length);
    for (const { row, scale } of this.#emphasised) {
      gl.uniform1f(uniforms.radius, radius * scale);
      gl.uniform1f(uniforms.outline, OUTLINE_WIDTH * scale * frame.pixelRatio);
      gl.drawArrays(gl.POINTS, row, 1);
    }
    gl.bindVertexArray(null);
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

/**
 * Places relative to the centre, subtracted in doubles. The rest is small enough within the country
 * for 32-bit floats to keep it to centimetres, and a far outlier is the only one that loses any.
 */
function positionsOf(table: PointTable, plane: Plane): Float32Array<ArrayBuffer> {
  const [centreX, centreY] = centreOf(plane);
  const positions = new Float32Array(table.count * 2);
  for (let row = 0; row < table.count; row++) {
    const placed = isPlacedRow(table, row);
    const longitude = fromMicroDegrees(table.lng[row] as number);
    const latitude = fromMicroDegrees(table.lat[row] as number);
    positions[row * 2] = placed ? plane.x(longitude) - centreX : NOWHERE;
    positions[row * 2 + 1] = placed ? plane.y(latitude) - centreY : NOWHERE;
  }
  return positions;
}

function centreOf(plane: Plane): [x: number, y: number] {
  return [plane.x(CENTRE_LONGITUDE), plane.y(CENTRE_LATITUDE)];
}

/** The palette's number of each point's stage. */
function coloursOf({ count, stage }: PointTable, palette: PointPalette): Uint8Array<ArrayBuffer> {
  const ofCode = Uint8Array.from(stage.values, (value) => palette.indexOf(value));
  const colours = new Uint8Array(count);
  for (let row = 0; row < count; row++) colours[row] = ofCode[stage.codes[row] as number] as number;
  return colours;
}

/** The matrix with its origin moved to (x, y), multiplied in doubles before it becomes floats. */
function translated(matrix: ArrayLike<number>, x: number, y: number): Float32Array {
  const result = Float32Array.from(matrix);
  for (let line = 0; line < 4; line++) {
    result[12 + line] =
      (matrix[line] as number) * x + (matrix[4 + line] as number) * y + (matrix[12 + line] as number);
  }
  return result;
}

/** `#rrggbb` as three numbers from 0 to 1. */
function rgb(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}
