/** Colours as `#rrggbb`; shares from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join("")}`;
}

/** Lighter above 1, darker below. */
export function lit(colour: string, brightness: number): string {
  return brightness < 1 ? mix(colour, "#10141c", 1 - brightness) : mix(colour, "#ffffff", brightness - 1);
}

function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, "0");
}
