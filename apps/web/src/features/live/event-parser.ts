/** One server-sent event. */
export interface SentEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events out of text that comes in pieces, wherever those are cut. Gives a function for
 * each piece, which answers with the events that it completes.
 */
export function createEventParser(): (piece: string) => SentEvent[] {
  let rest = "";
  let name = "";
  let data: string[] = [];

  const take = (line: string): SentEvent | null => {
    if (line === "") {
      const event = data.length > 0 ? { name: name || "message", data: data.join("\n") } : null;
      name = "";
      data = [];
      return event;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") name = value;
    if (field === "data") data.push(value);
    return null;
  };

  return (piece) => {
    const text = rest + piece;
    // A carriage return at the end may be half of a line's end.
    const whole = text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, whole).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? "") + text.slice(whole);
    return lines.map(take).filter((event) => event !== null);
  };
}
