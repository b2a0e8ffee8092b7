import { describe, expect, it } from "vitest";
import { findLegacyEncoding } from "./legacy-encoding.ts";

async function read(bytes: Buffer): Promise<string | undefined> {
  async function* chunks() {
    yield bytes;
  }
  return (await findLegacyEncoding(chunks()))?.(bytes);
}

const encode = (text: string, letters: Readonly<Record<string, number>>) =>
  Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)));

const windows = { "’": 0x92, "–": 0x96, "€": 0x80 };
const macintosh = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, Á: 0xe7, Ó: 0xee, Ñ: 0x84 };
const msDos = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Á: 0xb5, Ó: 0xe0, Ñ: 0xa5, "²": 0xfd };

describe("the encoding of a text that is no Unicode", () => {
  it.each([
    ["Windows", "José;Limón;Peñón;época;CONSTRUCCIÓN;ClÍnica", windows],
    ["Windows with marks", "Torre D’Angelo;McDonald’s;San José–Cartago;N.º 5;100 m²;5 €", windows],
    ["Windows with foreign letters", "Müller;Françoise;Città;KÖNIG", windows],
    ["Windows with spaces that do not break", "Torre\u00a0Azul;2\u00a0500", windows],
    ["Macintosh", "Edificio Sandí;San José;Escazú;Limón;Guácimo", macintosh],
    ["Macintosh in capitals", "LIMÓN;CAÑAS;ÁREA", macintosh],
    ["Macintosh with one letter", "Limón", macintosh],
    ["MS-DOS", "Cantón;San José;Limón;Peñas;Guácimo;120 m²", msDos],
    ["MS-DOS in capitals", "LIMÓN;CAÑAS;ÁREA", msDos],
  ] as const)("is recognised by the letters of Spanish: %s", async (_name, text, letters) => {
    expect(await read(encode(text, letters))).toBe(text);
  });

  it("leaves a letter out that is improbable in a name", async () => {
    const lines = [encode("José;Limón;", windows), encode("Limón", msDos), encode(";José", macintosh)];
    expect(await read(Buffer.concat(lines))).toBe("José;Limón;Lim\ufffdn;Jos\ufffd");
  });

  it("is unknown if no encoding gives letters of Spanish", async () => {
    expect(await read(Buffer.from("Lim\u00b6n;Jos\u00b6", "latin1"))).toBeUndefined();
  });
});
