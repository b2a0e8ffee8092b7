import type { Readable } from "node:stream";
import { readWholeXml } from "./read-xml.ts";
import { createTextCollector } from "./text-collector.ts";

/**
 * The shared strings that cells refer to by index. They are the only part of a workbook held in memory as a
 * whole.
 */
export async function readSharedStrings(stream: Readable): Promise<string[]> {
  const strings: string[] = [];
  const collector = createTextCollector();
  await readWholeXml(stream, {
    open: (name) => collector.open(name),
    text: (text) => collector.add(text),
    close(name) {
      collector.close(name);
      if (name === "si") strings.push(collector.flush());
    },
  });
  return strings;
}
