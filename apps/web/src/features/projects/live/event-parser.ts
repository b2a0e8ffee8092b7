/** One server-sent event. */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Creates an incremental parser of server-sent events. The returned function takes a chunk of text, cut
 * anywhere, and returns the events that it completes.
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
    // A final carriage return may be the first half of CRLF.
    const end = text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\r|\n/);
    buffer = (lines.pop() ?? "") + text.slice(end);
    return lines.map(parseLine).filter((event) => event !== null);
  };
}
