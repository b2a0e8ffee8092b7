import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** Where a session can be held: before the server answers to what is named. */
export type MailStage = "connection" | "recipient" | "content" | "message";

interface DeliveredMail {
  /** The name that the sender signed in with. */
  readonly sender: string;
  readonly recipient: string;
  readonly messageId: string;
}

interface HeldSession extends DeliveredMail {
  readonly stage: MailStage;
  /** Answers as the server does without a hold. */
  answer(): void;
}

/** An SMTP server that holds sessions at stages, so that a test ends the client exactly there. */
export async function startHoldingMailServer() {
  const accepted: DeliveredMail[] = [];
  const held = new Set<HeldSession>();
  let heldStages: readonly MailStage[] = [];
  let connections = 0;

  const serve = (socket: Socket) => {
    const mail = { sender: "", recipient: "", messageId: "" };
    let session: HeldSession | undefined;
    const number = connections++;
    const isHeldAt = (stage: MailStage) => heldStages[number % heldStages.length] === stage;
    let isInContent = false;
    const reply = (text: string) => void socket.write(`${text}\r\n`);
    const reach = (stage: MailStage, text: string) => {
      if (!isHeldAt(stage)) return reply(text);
      const here: HeldSession = {
        ...mail,
        stage,
        answer() {
          held.delete(here);
          reply(text);
        },
      };
      session = here;
      held.add(here);
    };
    const onContent = (line: string) => {
      // Held within the content: the rest of it, and so its end, is not read.
      if (session && held.has(session)) return;
      if (line.startsWith("Message-ID:")) mail.messageId = line.slice("Message-ID:".length).trim();
      if (isHeldAt("content")) return reach("content", "");
      if (line !== ".") return;
      isInContent = false;
      accepted.push({ ...mail });
      reach("message", "250 ok");
    };
    const onCommand = (line: string) => {
      const command = line.slice(0, 4);
      if (command === "EHLO") return reply("250-localhost\r\n250 AUTH PLAIN");
      if (command === "STAR") return reply("502 no encryption");
      if (command === "RCPT") mail.recipient = /<(.*)>/.exec(line)?.[1] ?? "";
      if (command === "RCPT") return reach("recipient", "250 ok");
      isInContent = command === "DATA";
      if (command === "AUTH") mail.sender = userOf(line);
      return reply({ AUTH: "235 ok", DATA: "354 go on", QUIT: "221 bye" }[command] ?? "250 ok");
    };
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // A client that is killed resets the connection.
    for (const stream of [lines, socket]) stream.on("error", () => undefined);
    lines.on("line", (line) => {
      if (isInContent) onContent(line);
      else onCommand(line);
    });
    socket.once("close", () => session && held.delete(session));
    reach("connection", "220 localhost");
  };
  const server = createServer(serve);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    /** Each message that was read to its end. */
    accepted: accepted as readonly DeliveredMail[],
    held: held as ReadonlySet<HeldSession>,
    /** Holds each session at one of these stages, which connections take in turn; without any, no further one. */
    holdAt(...stages: readonly MailStage[]) {
      heldStages = stages;
      connections = 0;
    },
    urlFor: (sender: string) => `smtp+insecure://${sender}:clave@127.0.0.1:${port}`,
    close: () => void server.close(),
  };
}

/** The name in `AUTH PLAIN`, which is between two zero bytes. */
const userOf = (line: string) =>
  Buffer.from(line.split(" ")[2] ?? "", "base64")
    .toString()
    .split("\0")[1] ?? "";
