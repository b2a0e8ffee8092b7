import { TextDecoder } from "node:util";
import { unreadable } from "../unreadable.ts";

const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Decodes a byte per letter, so chunks may end anywhere. */
type Decode = (bytes: Buffer) => string;

function decoderOf(label: string): Decode {
  const decoder = new TextDecoder(label);
  return (bytes) => decoder.decode(bytes);
}

/**
 * What Excel writes in Spanish on Windows, on a Macintosh, and as 'CSV (MS-DOS)'. CP437 has the same small letters as
 * CP850. The first wins where the letters do not decide.
 */
const encodings: readonly Decode[] = [
  decoderOf("windows-1252"),
  decoderOf("macintosh"),
  (bytes) =>
    bytes
      .toString("latin1")
      .replace(/[\u0080-\u00ff]/g, (letter) => cp850[letter.charCodeAt(0) - 128] as string),
];

/** Small letters stand after small letters, or after the one capital of a word; capitals after capitals. */
const inWord = (small: string, capital: string) =>
  `(?<!\\p{Lu})[${small}]|(?<=(?<!\\p{Lu})\\p{Lu})[${small}](?!\\p{Lu})|(?<!\\p{Ll})[${capital}]`;

const spanishLetter = inWord("áéíóúüñ", "ÁÉÍÓÚÜÑ");
const foreignLetter = inWord("àâäãåçèêëìîïòôöõùûøæß", "ÀÂÄÃÅÇÈÊËÌÎÏÒÔÖÕÙÛØÆ");
const mark = [
  // Alone, at the edge of a word, within one (`D’Angelo`, `McDonald’s`), and between two.
  "(?<!\\p{L})[^\\p{ASCII}\\p{L}\\p{C}\ufffd](?!\\p{L})",
  "(?<!\\p{L})[“‘’«¿¡](?=\\p{L})|(?<=\\p{L})[”’»…°ºª²³®™´](?!\\p{L})|[\u00a0º]",
  "(?<=\\p{Lu})’(?=\\p{L})|(?<=[b-df-hj-np-tv-z])’(?=s(?!\\p{L}))",
  "(?<!\\p{L})[–—](?=\\p{L})|(?<=\\p{L})[–—](?!\\p{L})|(?<=\\p{Ll})[–—](?=\\p{Lu})",
].join("|");

/** Checked before the neighbours, which takes a tenth of the time. */
const beyondAscii = "(?=[\u0080-\uffff])";

const likely = new RegExp(`${beyondAscii}(?:${spanishLetter}|${mark})`, "gu");
const possible = new RegExp(`${beyondAscii}(?:${spanishLetter}|${foreignLetter}|${mark})`, "gu");
/** People do write `ClÍnica`, so a letter of Spanish is readable anywhere. */
const improbable = new RegExp(`${beyondAscii}(?![áéíóúüñÁÉÍÓÚÜÑ]|${foreignLetter}|${mark}).`, "gu");

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The encoding of a text that is no Unicode, by the letters that Spanish has. Its `decode` writes `unreadable` for what
 * is improbable in a name: `San JosŽ`, `Lim¢n`. Undefined if too many letters are
 * improbable in every encoding.
 */
export async function findLegacyEncoding(chunks: AsyncIterable<Buffer>): Promise<Decode | undefined> {
  const scores = encodings.map((decode) => ({ decode, fit: 0, improbable: 0 }));
  for await (const bytes of chunks) {
    for (const score of scores) {
      const text = score.decode(bytes);
      score.fit += count(text, possible) + count(text, likely);
      score.improbable += count(text, improbable);
    }
  }
  const best = scores.reduce((one, other) => (other.fit > one.fit ? other : one));
  if (best.improbable * 2 > best.fit) return undefined;
  return (bytes) => best.decode(bytes).replace(improbable, unreadable);
}
