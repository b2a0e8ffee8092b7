import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** What one SMTP client sent, in order. */
interface Received {
  readonly commands: string[];
  /** The lines of each message: clients send several over one connection. */
  readonly messages: string[][];
}

/**
 * Answers by the first four letters of a command; `HELLO` to the connection, `LINE` to the first line of a message, `END`
 * to a whole one. Null: none, as of a server that hangs; `CUT` ends the connection, `TRICKLE` is an answer without end.
 */
type Answers = Record<string, string | null>;

const trickleMs = 20;

/** Sends a byte again and again until the client closes the connection. */
function trickle(socket: Socket): void {
  socket.write("250-");
  const timer = setInterval(() => socket.write("."), trickleMs);
  socket.once("end", () => clearInterval(timer));
  socket.once("close", () => clearInterval(timer));
}

/** An SMTP server that accepts every message, except by other `answers`, which may change. */
export async function startMailServer(answers: Readonly<Answers> = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const mine: Received = { commands: [], messages: [] };
    received.push(mine);
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    let inMessage = false;
    const repliesTo = (): Answers => ({
      HELLO: "220 localhost",
      EHLO: "250-localhost\r\n250 AUTH PLAIN",
      STAR: "502 no encryption",
      AUTH: "235 ok",
      DATA: "354 go on",
      QUIT: "221 bye",
      ...answers,
    });
    const answer = (command: string) => {
      const reply = repliesTo()[command];
      if (reply === "CUT") socket.destroy();
      else if (reply === "TRICKLE") trickle(socket);
      else if (reply !== null) socket.write(`${reply ?? "250 ok"}\r\n`);
    };
    answer("HELLO");
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // A client that gives up resets the connection.
    lines.on("error", () => undefined);
    lines.on("line", (line) => {
      if (inMessage) {
        inMessage = line !== ".";
        if (repliesTo().LINE) answer("LINE");
        else if (inMessage) mine.messages.at(-1)?.push(line);
        else answer("END");
        return;
      }
      mine.commands.push(line);
      inMessage = line === "DATA" && repliesTo().DATA?.startsWith("354") === true;
      if (inMessage) mine.messages.push([]);
      answer(line.slice(0, 4));
    });
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    received,
    connections: () => sockets.size,
    url: `smtp+insecure://mapaobra:clave@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      // Clients keep connections for the next mail.
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
