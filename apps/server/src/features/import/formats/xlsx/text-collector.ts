/** Collects the text of a cell, which may consist of runs with different formatting. */
export interface TextCollector {
  open(name: string): void;
  add(text: string): void;
  close(name: string): void;
  /** Returns the collected text and resets. */
  flush(): string;
}

/** Excel's escape of characters that are invalid in XML: `_x000D_`. */
const escapedCharacter = /_x([0-9A-Fa-f]{4})_/g;

export function createTextCollector(): TextCollector {
  let text = "";
  let isText = false;
  let isPronunciation = false;
  return {
    open(name) {
      if (name === "t") isText = !isPronunciation;
      if (name === "rPh") isPronunciation = true;
    },
    add(more) {
      if (isText) text += more;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isPronunciation = false;
    },
    flush() {
      const unescaped = text.replace(escapedCharacter, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      text = "";
      return unescaped;
    },
  };
}
