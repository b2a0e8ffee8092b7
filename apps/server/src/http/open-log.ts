import { type DestinationStream, type Logger, pino } from "pino";
import { prettyFactory } from "pino-pretty";

/** Headers that give access to what a person may do. */
const secretHeaders = ["authorization", "cookie"];
/** Where libraries log headers: `@fastify/multipart` at the level `trace`. */
const places = ["headers", "req.headers", "busboyOptions.headers"];

interface LogOptions {
  readonly level: string;
  /** JSON lines for programs, or text for people. */
  readonly format: "json" | "text";
}

/** The log of the server, with ISO times and names of levels; at any level without tokens. */
export function openLog({ level, format }: LogOptions, destination: DestinationStream): Logger {
  const redact = places.flatMap((place) => secretHeaders.map((header) => `${place}.${header}`));
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino(
    { level, redact, formatters, timestamp: pino.stdTimeFunctions.isoTime },
    format === "json" ? destination : textInto(destination),
  );
}

/** Written at once, unlike by the stream of pino-pretty: a process that ends abruptly loses no line. */
function textInto(destination: DestinationStream): DestinationStream {
  const toText = prettyFactory({
    colorize: false,
    singleLine: true,
    translateTime: false,
    ignore: "pid,hostname",
  });
  return { write: (line) => destination.write(toText(line)) };
}
