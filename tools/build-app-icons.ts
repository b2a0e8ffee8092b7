import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Generates the icons of the installed application from the favicon. Run it after a change of the favicon.
 */
const folder = join(import.meta.dirname, "../apps/web/public");
const sourceSvg = await readFile(join(folder, "favicon.svg"), "utf8");
const sizes = [192, 512];

/** Systems mask icons to their own shapes: the background fills the square, and the drawing has a margin. */
const fullBleedSvg = sourceSvg.replace(/ rx="\d+"/, "").replace('viewBox="0 0 32 32"', 'viewBox="2 2 28 28"');

for (const size of sizes) {
  await sharp(Buffer.from(fullBleedSvg), { density: size * 3 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, `icon-${size}.png`));
}
