import { lit, mix } from "./colour.ts";
import { type Lens, pixel, radians } from "./lens.ts";
import type { Light } from "./light.ts";
import { distance, dot, minus, normalOf, type Place } from "./space.ts";

/** From here on things begin to fade into the horizon. In metres. */
const hazeDistance = 1400;

/** A picture in the making: what is drawn later covers what was drawn before. */
export interface Canvas {
  readonly lens: Lens;
  readonly light: Light;
  /** Towards the sun. */
  readonly sun: Place;
  /** A flat face of something solid: its colour depends on how it stands to the sun. */
  face(corners: readonly Place[], colour: string): void;
  /** A surface that keeps its colour: ground, glass, shadow. */
  patch(corners: readonly Place[], colour: string, opacity?: number): void;
  /** A line of a thickness in metres. */
  line(places: readonly Place[], thickness: number, colour: string, dashes?: string): void;
  /** A ball of a radius in metres. */
  ball(center: Place, radius: number, colour: string): void;
  /** How many pixels a metre has there; 0 where nothing is seen. */
  scaleAt(place: Place): number;
  /** Anything else, as SVG. */
  add(svg: string): void;
  toSvg(): string;
}

export function createCanvas(lens: Lens, light: Light): Canvas {
  const parts: string[] = [];
  const [azimuth, elevation] = [radians(light.sunAzimuth), radians(light.sunElevation)];
  const sun: Place = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];

  const hazed = (colour: string, at: Place) =>
    mix(light.sky[2], colour, Math.exp(-distance(at, lens.eye) / hazeDistance));
  const middleOf = (places: readonly Place[]): Place => {
    const sum = [0, 1, 2].map((axis) => places.reduce((total, place) => total + (place[axis] ?? 0), 0));
    return sum.map((total) => total / places.length) as unknown as Place;
  };
  const fill = (corners: readonly Place[], colour: string, extra: string) => {
    const outline = lens.outline(corners);
    if (outline !== "") parts.push(`<path d="${outline}" fill="${colour}"${extra}/>`);
  };

  return {
    lens,
    light,
    sun,
    face(corners, colour) {
      const middle = middleOf(corners);
      const normal = normalOf(corners);
      const towardsEye = dot(normal, minus(lens.eye, middle)) < 0 ? -1 : 1;
      const facing = Math.max(0, towardsEye * dot(normal, sun));
      const shaded = lit(mix(colour, light.sun, 0.12 * facing), 1.12 - light.contrast * (1 - facing));
      const final = hazed(shaded, middle);
      // The thin outline closes the hair lines between neighbouring faces.
      fill(corners, final, ` stroke="${final}" stroke-width=".6"`);
    },
    patch(corners, colour, opacity = 1) {
      fill(
        corners,
        opacity === 1 ? hazed(colour, middleOf(corners)) : colour,
        opacity === 1 ? "" : ` fill-opacity="${opacity}"`,
      );
    },
    line(places, thickness, colour, dashes) {
      const middle = middleOf(places);
      const path = lens.line(places);
      const scale = lens.spots(middle)[0]?.scale ?? 0;
      if (path === "" || scale === 0) return;
      const dashed = dashes ? ` stroke-dasharray="${dashes}"` : "";
      parts.push(
        `<path d="${path}" fill="none" stroke="${hazed(colour, middle)}" stroke-linejoin="round" stroke-width="${pixel(Math.max(0.6, thickness * scale))}"${dashed}/>`,
      );
    },
    ball(center, radius, colour) {
      for (const { x, y, scale } of lens.spots(center)) {
        parts.push(
          `<circle cx="${pixel(x)}" cy="${pixel(y)}" r="${pixel(radius * scale)}" fill="${hazed(colour, center)}"/>`,
        );
      }
    },
    scaleAt: (place) => lens.spots(place)[0]?.scale ?? 0,
    add: (svg) => void parts.push(svg),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${lens.width}" height="${lens.height}" viewBox="0 0 ${lens.width} ${lens.height}">${parts.join("")}</svg>`,
  };
}
