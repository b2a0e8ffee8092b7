/**
 * The colour of each eighth of a panorama's horizon, from behind over the left and the front to the right.
 */
export const bands = [
  ["behind left", "#d32f2f"],
  ["left behind", "#f57c00"],
  ["left", "#fbc02d"],
  ["ahead left", "#388e3c"],
  ["ahead right", "#1976d2"],
  ["right", "#7b1fa2"],
  ["right behind", "#5d4037"],
  ["behind right", "#455a64"],
] as const;
/** Above and below the bands. */
export const skyColour = "#ffffff";
export const groundColour = "#000000";

const colours = [...bands, ["sky", skyColour], ["ground", groundColour]] as const;
export type Band = (typeof colours)[number][0] | "something else";

/** @param colour red, green and blue, with a tolerance for compression and projection */
export function bandOf(colour: readonly number[]): Band {
  const isNear = (hex: string) =>
    colour.every((part, at) => Math.abs(part - Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)) < 24);
  return colours.find(([, hex]) => isNear(hex))?.[0] ?? "something else";
}
