/** Excel's escape of characters that are invalid in XML: `_x000D_`. */
const escapedCharacter = /_x([0-9A-Fa-f]{4})_/g;

export function createTextCollector() {
  let text = "";
  let isText = false;
  let isPronunciation = false;
  return {
    open(name: string) {
      if (name === "t") isText = !isPronunciation;
      if (name === "rPh") isPronunciation = true;
    },
    add(more: string) {
      if (isText) text += more;
    },
    close(name: string) {
      if (name === "t") isText = false;
      if (name === "rPh") isPronunciation = false;
    },
    /** Returns the collected text and resets. */
    flush() {
      const unescaped = text.replace(escapedCharacter, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      text = "";
      return unescaped;
    },
  };
}
