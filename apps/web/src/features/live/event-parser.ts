/** One server-sent event. */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events out of text that comes in pieces, wherever those are cut. Gives a function for
 * each piece, which answers with the events that it completes.
 */
export function createEventParser(): (chunk: string) => ServerSentEvent[] {
  let buffer = "";
  let name = "";
  let data: string[] = [];

  const parseLine = (line: string): ServerSentEvent | null => {
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

  return (chunk) => {
    const text = buffer + chunk;
    // A carriage return at the end may be half of a line's end.
    const whole = text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, whole).split(/\r\n|\r|\n/);
    buffer = (lines.pop() ?? "") + text.slice(whole);
    return lines.map(parseLine).filter((event) => event !== null);
  };
}
