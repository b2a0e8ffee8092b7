import jsQR from "jsqr";
import sharp from "sharp";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
}

const nodesOf = (node: StructNode): StructNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** What programs for reading find in a PDF, of all of its pages. */
export async function readSheet(file: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(" ");
    }),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const links = await Promise.all(pages.map((page) => page.getAnnotations()));
  const { info } = await document.getMetadata();
  const structure = trees.flatMap((tree) => (tree ? nodesOf(tree as StructNode) : []));
  return {
    pages: pages.length,
    width: Math.round(pages[0]?.view[2] ?? 0),
    text: texts.join(" ").replace(/\s+/g, " "),
    links: links.flat().map(({ url }) => url as string),
    info: info as { readonly Title: string; readonly Language: string },
    isTagged: (await document.getMarkInfo())?.Marked === true,
    roles: structure.map(({ role }) => role),
    alternatives: structure.flatMap(({ alt }) => alt ?? []),
    code: pages[0] && (await decodeCode(pages[0])),
  };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** The text of the QR code: the path with most parts. */
async function decodeCode(page: Page): Promise<string | undefined> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = argsArray.filter((_, at) => fnArray[at] === OPS.constructPath);
  const longest = paths
    .map(([, [data]]) => Array.from((data as Float32Array | null) ?? []))
    .toSorted((one, other) => other.length - one.length)[0];
  if (!longest) return undefined;
  const side = 60;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-4 -4 ${side} ${side}"><path d="${pathOf(longest)}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** A path of lines of the reader: an operator (0 to move, 1 for a line, 4 to close) and its place. */
function pathOf(data: readonly number[]): string {
  let path = "";
  for (let at = 0; at < data.length; ) {
    if (data[at] === 4) {
      path += "z";
      at += 1;
      continue;
    }
    path += `${data[at] === 0 ? "M" : "L"}${data[at + 1]} ${data[at + 2]}`;
    at += 3;
  }
  return path;
}
