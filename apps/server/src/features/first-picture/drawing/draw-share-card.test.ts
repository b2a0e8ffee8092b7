import { tableOf } from "@mapaobra/domain/point/table";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSeededRandom } from "../../../demo/seeded-random.ts";
import { placeAround } from "../place-around.ts";
import { placeCard } from "../place-card.ts";
import { BAND_HEIGHT, cardMapLayout, cardPhotographSize, type ShareCard } from "../share-card.ts";
import { drawShareCard } from "./draw-share-card.ts";
import { pointRow } from "./points.fixture.ts";

const around = { latitude: 9.926, longitude: -84.081 };
const bytes = 3 * cardPhotographSize.width * cardPhotographSize.height;
const torre: ShareCard = {
  around,
  photograph: null,
  colours: { band: "#1767c4", text: "#ffffff" },
  title: "Torre Catedral",
  mark: "#dc3545",
  details: "Movimiento de tierra · Escazú, San José",
  company: "Cumbres",
};

async function draw(given: Partial<ShareCard>) {
  const card = { ...torre, ...given };
  const table = tableOf([pointRow(1, { position: around })]);
  const { card: size, pixelRatio } = cardMapLayout(card);
  const placed = card.around ? placeAround(card.around, false, size) : placeCard(table, "", size);
  const file = await drawShareCard(table, { ...placed, scheme: "light", pixelRatio }, card);
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(file.length).toBeLessThan(300_000);
  const pixels = await sharp(file).raw().toBuffer();
  return {
    file,
    /** How much the most different value next to the texts differs from the band's. JPEG mixes the first rows with the map. */
    bandMargins() {
      let most = 0;
      for (let y = 630 - BAND_HEIGHT + 8; y < 630; y += 1)
        for (let x = 0; x < 1200; x += x === 39 ? 1121 : 1)
          for (const [at, value] of band.entries())
            most = Math.max(most, Math.abs((pixels[3 * (y * 1200 + x) + at] as number) - value));
      return most;
    },
    /** Within what JPEG changes. */
    expectColour(x: number, y: number, colour: readonly [number, number, number]) {
      const found = [...pixels.subarray(3 * (y * 1200 + x), 3 * (y * 1200 + x) + 3)];
      const difference = Math.max(...found.map((value, at) => Math.abs(value - (colour[at] as number))));
      expect(difference, `${found} for ${colour} at ${x}, ${y}`).toBeLessThan(14);
    },
  };
}

const band = [0x17, 0x67, 0xc4] as const;
const outerPixels = [
  [10, 445],
  [1190, 445],
  [10, 620],
  [1190, 620],
] as const;

describe("the card of a link", () => {
  it("shows the photograph, the project on its map, and the band in the brand's colour", async () => {
    const photograph = Buffer.alloc(bytes, Buffer.from([200, 120, 40]));
    const { expectColour } = await draw({ photograph });
    for (const [x, y] of outerPixels) expectColour(x, y, band);
    expectColour(5, 5, [200, 120, 40]);
    expectColour(790, 420, [200, 120, 40]);
    expectColour(1000, 215, [0x00, 0x7b, 0xff]);
    expectColour(57, 592, [0xdc, 0x35, 0x45]);
  });

  it("is the map alone without a photograph", async () => {
    const { expectColour } = await draw({});
    for (const [x, y] of outerPixels) expectColour(x, y, band);
    expectColour(600, 215, [0x00, 0x7b, 0xff]);
  });

  it("stays under 300 kB with a photograph of noise", async () => {
    const { integer } = createSeededRandom("noise");
    await draw({ photograph: Buffer.from(Array.from({ length: bytes }, () => integer(0, 255))) });
  });

  it("keeps names of any length and letters inside of the band", async () => {
    const hostile = `</path></svg><script>"&'`;
    const names = ["X".repeat(200), `${hostile} 🏗️ `.repeat(12), `${"Ñandú ".repeat(40)}`, "🏗️👷‍♀️", ""];
    for (const name of names) {
      const { bandMargins } = await draw({ title: name, details: name, company: name });
      expect(bandMargins(), name).toBeLessThan(40);
    }
  });

  it("counts the projects of a map", async () => {
    const map = { around: null, mark: null, title: "Todo el país" };
    const counted = await draw({ ...map, details: null });
    expect(counted.file).toEqual((await draw({ ...map, details: "1 proyecto" })).file);
  });
});
