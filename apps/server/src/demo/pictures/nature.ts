import type { SeededRandom } from "../seeded-random.ts";
import type { Canvas } from "./canvas.ts";
import { lit, mix } from "./colour.ts";
import type { Place } from "./space.ts";

const greens = ["#4c7a3a", "#5c8f41", "#3d6b40", "#6f9a3f", "#47804f"] as const;
const trunk = "#6b4f3a";

/** How a crown is lit, from its shaded base to the side that the sun reaches; and one that is far away. */
const tones = [
  [0.72, 0, 1],
  [0.92, 0.12, 0.8],
  [1.12, 0.26, 0.5],
] as const;
const farTones = [[0.88, 0, 1]] as const;
/** The radius in pixels below which a crown is far away. */
const smallestCrown = 9;

/** A round shadow on the ground. */
function drawRoundShadow(canvas: Canvas, [x, y]: Place, radius: number): void {
  const corners = Array.from({ length: 14 }, (_, index): Place => {
    const turn = (index / 14) * 2 * Math.PI;
    return [
      x - canvas.sun[0] * radius + Math.cos(turn) * radius,
      y - canvas.sun[1] * radius + Math.sin(turn) * radius,
      0.03,
    ];
  });
  canvas.patch(corners, "#1a2430", 0.2);
}

export function drawTree(canvas: Canvas, foot: Place, height: number, random: SeededRandom): void {
  const [x, y] = foot;
  const radius = height * 0.34;
  const colour = random.pick(greens);
  drawRoundShadow(canvas, foot, radius);
  canvas.line([foot, [x, y, height * 0.6]], height * 0.06, trunk);
  const puffs = [
    [-0.5, 0.5, 0.72],
    [0.5, 0.52, 0.7],
    [0, 0.66, 0.95],
    [-0.3, 0.78, 0.62],
    [0.32, 0.8, 0.56],
  ] as const;
  const isNear = canvas.scaleAt(foot) * radius > smallestCrown;
  for (const [tone, shift, share] of isNear ? tones : farTones) {
    for (const [side, up, size] of puffs) {
      const center: Place = [
        x + side * radius + canvas.sun[0] * radius * shift,
        y + canvas.sun[1] * radius * shift,
        height * up + radius * shift,
      ];
      canvas.ball(center, radius * size * share, lit(colour, tone));
    }
  }
}

export function drawPalm(canvas: Canvas, foot: Place, height: number, random: SeededRandom): void {
  const [x, y] = foot;
  const lean = random.between(-0.14, 0.14) * height;
  const crown: Place = [x + lean, y, height];
  drawRoundShadow(canvas, foot, height * 0.25);
  canvas.line(
    [foot, [x + lean * 0.25, y, height * 0.45], [x + lean * 0.6, y, height * 0.75], crown],
    height * 0.035,
    trunk,
  );
  for (let frond = 0; frond < 11; frond++) {
    const turn = (frond / 11) * 2 * Math.PI + random.between(-0.2, 0.2);
    const reach = height * random.between(0.32, 0.42);
    const at = (share: number, rise: number, side: number): Place => [
      crown[0] + Math.cos(turn) * reach * share - Math.sin(turn) * reach * side,
      crown[1] + Math.sin(turn) * reach * share + Math.cos(turn) * reach * side,
      crown[2] + reach * rise,
    ];
    const colour = mix("#3f7a3d", "#8db04c", random.fraction());
    canvas.patch(
      [
        crown,
        at(0.35, 0.2, 0.07),
        at(0.75, 0.05, 0.08),
        at(1, -0.4, 0),
        at(0.7, -0.02, -0.05),
        at(0.35, 0.1, -0.06),
      ],
      colour,
    );
  }
}

/** A low bush, for verges and gardens. */
export function drawBush(canvas: Canvas, [x, y]: Place, radius: number, random: SeededRandom): void {
  const colour = random.pick(greens);
  canvas.ball([x, y, radius * 0.5], radius, lit(colour, 0.8));
  canvas.ball([x + canvas.sun[0] * radius * 0.3, y, radius * 0.7], radius * 0.62, lit(colour, 1.05));
}
