/**
 * Without a `glyphs` URL MapLibre renders labels with local fonts. It reads weight and style from the first
 * family name in a list, which is a made-up name for that purpose.
 */
export const textFont = (weight: string): string[] => [
  `System ${weight}`,
  "system-ui",
  "Segoe UI",
  "Roboto",
  "Helvetica Neue",
  "Arial",
];
