import { isAscii, isUtf8 } from "node:buffer";
import { OperatorError } from "../../../../settings/operator-error.ts";
import { findLegacyEncoding } from "../legacy-encoding.ts";
import { openDbf } from "./read-dbf.ts";

type Decode = (bytes: Buffer) => string;

/**
 * The encoding of a table's texts: UTF-8 if they are valid in it, else what its .cpg file names, else by the letters of
 * Spanish. The texts come first because copied .cpg files are often wrong.
 */
export async function findDbfDecoder(
  open: () => Promise<AsyncIterable<Buffer>>,
  cpg: string | undefined,
): Promise<Decode> {
  let [valid, invalid] = [0, 0];
  for await (const text of accentedTexts(await open())) {
    if (isUtf8(text)) valid++;
    else invalid++;
  }
  if (invalid <= valid) return (bytes) => bytes.toString();
  const decode = decoderNamed(cpg ?? "") ?? (await findLegacyEncoding(accentedTexts(await open())));
  if (decode) return decode;
  throw new OperatorError("Las letras con tilde del archivo .dbf no se pueden leer. Guárdelo en UTF-8.");
}

/** The texts of each record that has letters beyond ASCII. */
async function* accentedTexts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { fields, records } = await openDbf(stream);
  const texts = fields.filter(({ type }) => type === "C");
  for await (const record of records) {
    if (!record || isAscii(record)) continue;
    yield Buffer.concat(texts.map(({ start, end }) => record.subarray(start, end)));
  }
}

/** Programs write `1252`, `ANSI 1252`, `ISO-8859-1`, `88591`. Undefined for one that is not known, and for UTF-8. */
function decoderNamed(cpg: string): Decode | undefined {
  const label = cpg
    .trim()
    .toLowerCase()
    .replace(/^(?:ansi|cp|windows)?[ -]?(125\d)$/, "windows-$1")
    .replace(/^(?:iso)?[ -]?8859[ -]?(\d+)$/, "iso-8859-$1");
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === "utf-8" ? undefined : (bytes) => decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
