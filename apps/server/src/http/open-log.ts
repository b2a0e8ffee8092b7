import { type DestinationStream, type Logger, pino } from "pino";

/** Headers that give access to what a person may do. */
const secretHeaders = ["authorization", "cookie"];
/** Where libraries log headers: `@fastify/multipart` at the level `trace`. */
const places = ["headers", "req.headers", "busboyOptions.headers"];

/** The log of the server as JSON lines, at any level without tokens. */
export function openLog(level: string, destination: DestinationStream): Logger {
  const redact = places.flatMap((place) => secretHeaders.map((header) => `${place}.${header}`));
  return pino({ level, redact }, destination);
}
