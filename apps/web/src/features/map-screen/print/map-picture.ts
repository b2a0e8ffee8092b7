import type { Position } from "@mapaobra/domain/point/coordinates";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";

/** A part of the map. */
export interface MapPicture {
  readonly canvas: HTMLCanvasElement;
  /** In CSS pixels of paper. */
  readonly width: number;
  readonly height: number;
  /** From a position to a pixel of paper. */
  readonly project: (position: Position) => Pixel;
}

/** CSS pixels of paper: 13 by 12 cm for a list, 11 by 4.5 cm for a project. */
const PAPER = { list: { width: 491, height: 454 }, project: { width: 416, height: 170 } };

/** CSS pixels of the map around a project: small on paper, its names can still be read. */
const AROUND = { width: 600, height: 260 };

/** Chromium prints a canvas by a scale of whole 64ths, and this sharpness is one. */
const PIXELS_PER_PAPER_PIXEL = 2;

/**
 * Copies the visible part of the map, or what is around a position, to a canvas of its own: Firefox and WebKit
 * print a WebGL canvas blank. Null for a map that cannot be drawn at once.
 */
export function takeMapPicture(
  container: HTMLElement,
  host: MapHost,
  { west, south, east, north }: GeoBounds,
  around: Position | null,
): MapPicture | null {
  const stage = container.getBoundingClientRect();
  // A picture that is smaller than the screen is printed without its surroundings.
  const edges = container.querySelector("img:not([hidden])")?.getBoundingClientRect() ?? stage;
  const corner = host.project({ latitude: north, longitude: west });
  const end = host.project({ latitude: south, longitude: east });
  const middle = around && host.project(around);
  const [left, width] = part(
    Math.max(corner.x, edges.left - stage.left),
    Math.min(end.x, edges.right - stage.left),
    middle && { at: middle.x, length: AROUND.width },
  );
  const [top, height] = part(
    Math.max(corner.y, edges.top - stage.top),
    Math.min(end.y, edges.bottom - stage.top),
    middle && { at: middle.y, length: AROUND.height },
  );
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!host.drawNow || !context || width < 1 || height < 1) return null;
  const paper = PAPER[around ? "project" : "list"];
  const scale = Math.min(paper.width / width, paper.height / height);
  const printed = { width: Math.round(width * scale), height: Math.round(height * scale) };
  canvas.width = printed.width * PIXELS_PER_PAPER_PIXEL;
  canvas.height = printed.height * PIXELS_PER_PAPER_PIXEL;
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(-stage.left - left, -stage.top - top);
  host.setScheme("light");
  host.drawNow();
  for (const layer of container.querySelectorAll<HTMLCanvasElement | HTMLImageElement>("canvas, img")) {
    const box = layer.getBoundingClientRect();
    if (box.width > 0) context.drawImage(layer, box.left, box.top, box.width, box.height);
  }
  if (matchMedia("(prefers-color-scheme: dark)").matches) host.setScheme("dark");
  const project = (position: Position) => {
    const { x, y } = host.project(position);
    return { x: (x - left) * scale, y: (y - top) * scale };
  };
  return { canvas, ...printed, project };
}

/** Start and length of a span, or of a part of it that is around a place. */
function part(min: number, max: number, around: { at: number; length: number } | null): [number, number] {
  if (!around || around.length >= max - min) return [min, max - min];
  return [Math.min(Math.max(around.at - around.length / 2, min), max - around.length), around.length];
}
