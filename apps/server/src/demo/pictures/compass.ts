import type { Canvas } from "./canvas.ts";
import { pixel, radians } from "./lens.ts";
import { drawText, linesOfText, widthOfText } from "./letters.ts";
import type { Place } from "./space.ts";

/** Norte, este, sur, oeste, clockwise from north. */
const winds = ["N", "E", "S", "O"] as const;

/** Tells where one looks: a rose on the ground below, marks along the horizon. */
export function drawCompass(canvas: Canvas): void {
  drawRose(canvas);
  drawMarks(canvas);
}

function drawRose(canvas: Canvas): void {
  const { eye } = canvas.lens;
  const radius = eye[2] * 0.42;
  const at = (azimuth: number, away: number): Place => [
    eye[0] + Math.sin(radians(azimuth)) * away,
    eye[1] + Math.cos(radians(azimuth)) * away,
    0.05,
  ];
  drawDisc(canvas, radius, "#f4f1ea");
  drawDisc(canvas, radius * 0.93, "#39424d");
  for (let azimuth = 45; azimuth < 360; azimuth += 90) {
    canvas.patch(
      [at(azimuth - 12, radius * 0.2), at(azimuth, radius * 0.62), at(azimuth + 12, radius * 0.2)],
      "#8a949e",
    );
  }
  winds.forEach((wind, index) => {
    const azimuth = index * 90;
    const colour = wind === "N" ? "#e2574c" : "#f4f1ea";
    canvas.patch(
      [at(azimuth - 24, radius * 0.2), at(azimuth, radius * 0.68), at(azimuth + 24, radius * 0.2)],
      colour,
    );
    const size = radius * 0.16;
    drawText(canvas, wind, size * 0.16, colour, (x, y) => {
      const along = radius * 0.72 + y * size;
      const aside = (x - widthOfText(wind) / 2) * size;
      const foot = at(azimuth, along);
      const right = radians(azimuth + 90);
      return [foot[0] + Math.sin(right) * aside, foot[1] + Math.cos(right) * aside, foot[2]];
    });
  });
  drawDisc(canvas, radius * 0.16, "#f4f1ea");
}

/** A disc right below the eye: everything under one line of the panorama. */
function drawDisc({ lens, add }: Canvas, radius: number, colour: string): void {
  const below = Math.atan2(lens.eye[2], radius) / (Math.PI / 2);
  const top = lens.horizon + (lens.height - lens.horizon) * below;
  add(
    `<rect y="${pixel(top)}" width="${lens.width}" height="${pixel(lens.height - top)}" fill="${colour}"/>`,
  );
}

function drawMarks({ lens, add }: Canvas): void {
  for (let azimuth = -180; azimuth < 180; azimuth += 15) {
    const isWind = azimuth % 90 === 0;
    const wind = winds[((azimuth + 360) / 90) % 4] ?? "";
    for (const { x, y, scale } of lens.skySpots(azimuth, 0)) {
      const degree = radians(1) * scale;
      const tick = degree * (isWind ? 1.8 : azimuth % 45 === 0 ? 1.3 : 0.8);
      const letter = linesOfText(isWind ? wind : "").map((line) => {
        const points = line.map(
          ([across, up]) => [x + (across - 0.33) * 3.2 * degree, y - (9.6 + up * 3.2) * degree] as const,
        );
        return `M${points.map(([across, up]) => `${pixel(across)} ${pixel(up)}`).join("L")}`;
      });
      const bottom = y - degree * 7.4;
      const path = `M${pixel(x)} ${pixel(bottom)}V${pixel(bottom - tick)}${letter.join("")}`;
      for (const [colour, width, opacity] of [
        ["#1b2733", 0.62, 0.4],
        ["#ffffff", 0.32, 1],
      ] as const) {
        add(
          `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${pixel(width * degree)}"/>`,
        );
      }
    }
  }
}
