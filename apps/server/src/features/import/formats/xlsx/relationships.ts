import { posix } from "node:path";
import { readWholeXml } from "../read-xml.ts";
import type { ZipPackage } from "../zip-package.ts";

/** A part that another one refers to. */
export interface Relationship {
  readonly id: string;
  /** The last segment of the relationship's type, which is the same in all editions of the standard. */
  readonly type: string;
  readonly file: string;
}

/** The parts that a part refers to; the empty name is the package itself. */
export async function readRelationships(book: ZipPackage, file: string): Promise<Relationship[]> {
  const folder = posix.dirname(file);
  const list = posix.join(folder, "_rels", `${posix.basename(file)}.rels`);
  const found: Relationship[] = [];
  if (!book.files.has(list)) return found;
  await readWholeXml(await book.open(list), {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name !== "Relationship") return;
      const path = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
      found.push({ id, type: type.slice(type.lastIndexOf("/") + 1), file: path });
    },
  });
  return found;
}
