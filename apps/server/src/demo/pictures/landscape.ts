import type { SeededRandom } from "../seeded-random.ts";
import type { Canvas } from "./canvas.ts";
import { mix } from "./colour.ts";
import { pixel, radians } from "./lens.ts";

/** Sky, sun, clouds, hills and the ground as far as the horizon. */
export function drawLandscape(canvas: Canvas, random: SeededRandom, coastal: boolean): void {
  drawSky(canvas);
  drawSun(canvas);
  for (let cloud = 0; cloud < 34; cloud++) drawCloud(canvas, random);
  drawHills(canvas, random, coastal);
  drawGround(canvas);
}

function drawSky({ lens, light, add }: Canvas): void {
  const [zenith, middle, low] = light.sky;
  add(
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${zenith}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="${lens.width}" height="${pixel(lens.horizon + 2)}" fill="url(#sky)"/>`,
  );
}

function drawSun({ lens, light, add }: Canvas): void {
  add(
    `<defs><radialGradient id="sun"><stop offset="0" stop-color="${light.sun}"/><stop offset=".12" stop-color="${light.sun}" stop-opacity=".95"/><stop offset=".16" stop-color="${light.sun}" stop-opacity=".45"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient></defs>`,
  );
  for (const { x, y, scale } of lens.skySpots(light.sunAzimuth, light.sunElevation)) {
    add(`<circle cx="${pixel(x)}" cy="${pixel(y)}" r="${pixel(scale * radians(15))}" fill="url(#sun)"/>`);
  }
}

/** Flat below, round above: a row of puffs on a common base. */
function drawCloud({ lens, light, add }: Canvas, random: SeededRandom): void {
  const [azimuth, elevation] = [random.between(-180, 180), 6 + 40 * random.fraction() ** 1.6];
  const size = random.between(2, 6) * (0.5 + elevation / 45);
  const opacity = random.between(0.35, 0.85).toFixed(2);
  const puffs = Array.from({ length: 7 }, (_, index) => ({
    along: (index - 3) * 0.62 + random.between(-0.2, 0.2),
    radius: (1 - Math.abs(index - 3) / 4.6) * random.between(0.6, 1.05),
  }));
  for (const { x, y, scale } of lens.skySpots(azimuth, elevation)) {
    const unit = radians(size) * scale;
    const shapes = puffs.map(({ along, radius }) => {
      const r = radius * unit;
      return `<ellipse cx="${pixel(x + along * unit)}" cy="${pixel(y - r * 0.42)}" rx="${pixel(r)}" ry="${pixel(r * 0.5)}"/>`;
    });
    const base = `<ellipse cx="${pixel(x)}" cy="${pixel(y)}" rx="${pixel(unit * 2.7)}" ry="${pixel(unit * 0.2)}"/>`;
    add(`<g fill="${light.cloud}" opacity="${opacity}">${shapes.join("")}${base}</g>`);
  }
}

/** Three chains, the farthest the palest. Waves of whole numbers around the circle close on themselves. */
function drawHills({ lens, light, add }: Canvas, random: SeededRandom, coastal: boolean): void {
  const highest = coastal ? 2.2 : 7;
  for (let chain = 0; chain < 3; chain++) {
    const waves = [3, 5, 8, 13, 29, 61].map((count, index) => ({
      count,
      phase: random.between(0, 2 * Math.PI),
      height: random.between(0.5, 1) / (index + 1.3),
    }));
    const base = highest * (1 - chain * 0.27);
    const elevationAt = (azimuth: number) => {
      const sum = waves.reduce(
        (total, { count, phase, height }) => total + height * Math.sin(radians(azimuth) * count + phase),
        0,
      );
      return Math.max(0.15, base * (0.55 + 0.33 * sum));
    };
    const colour = mix(light.sky[2], mix(light.hills, light.grass, chain * 0.25), 0.42 + chain * 0.24);
    add(`<path d="${lens.below(elevationAt)}" fill="${colour}"/>`);
  }
}

function drawGround({ lens, light, add }: Canvas): void {
  const far = mix(light.grass, light.sky[2], 0.45);
  const near = mix(light.grass, "#2f4a1f", 0.18);
  add(
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset=".16" stop-color="${light.grass}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs><rect y="${pixel(lens.horizon)}" width="${lens.width}" height="${pixel(lens.height - lens.horizon)}" fill="url(#ground)"/>`,
  );
}
