import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";

/** What one SMTP client sent, in order. */
interface Received {
  readonly commands: string[];
  readonly message: string[];
}

/** An SMTP server that accepts every message, except by other `answers`, by the first four letters of a command. */
export async function startMailServer(answers: Readonly<Record<string, string>> = {}) {
  const received: Received[] = [];
  const server = createServer((socket) => {
    const mine: Received = { commands: [], message: [] };
    received.push(mine);
    let inMessage = false;
    const replies: Record<string, string> = {
      EHLO: "250-localhost\r\n250 AUTH PLAIN",
      STAR: "502 no encryption",
      AUTH: "235 ok",
      DATA: "354 go on",
      QUIT: "221 bye",
      ...answers,
    };
    socket.write("220 localhost\r\n");
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // A client that gives up resets the connection.
    lines.on("error", () => undefined);
    lines.on("line", (line) => {
      if (inMessage) {
        inMessage = line !== ".";
        if (inMessage) mine.message.push(line);
        else socket.write("250 ok\r\n");
        return;
      }
      mine.commands.push(line);
      inMessage = line === "DATA";
      socket.write(`${replies[line.slice(0, 4)] ?? "250 ok"}\r\n`);
    });
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    received,
    url: `smtp+insecure://mapaobra:clave@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, "close");
    },
  };
}
