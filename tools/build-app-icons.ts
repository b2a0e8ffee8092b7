import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Makes the icons of the installed application from the one of its pages. Run it after that has changed. */
const folder = join(import.meta.dirname, "../apps/web/public");
const sourceSvg = await readFile(join(folder, "favicon.svg"), "utf8");
const sizes = [192, 512];

/** Systems cut icons to shapes of their own: the ground fills the square, and what is drawn keeps off its edge. */
const fullBleedSvg = sourceSvg.replace(/ rx="\d+"/, "").replace('viewBox="0 0 32 32"', 'viewBox="2 2 28 28"');

for (const size of sizes) {
  await sharp(Buffer.from(fullBleedSvg), { density: size * 3 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, `icon-${size}.png`));
}
