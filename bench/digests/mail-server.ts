import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { SMTPServer } from "smtp-server";

/** Accepts every mail and discards it. Writes what came to the named file when it is stopped. */
export interface ReceivedMails {
  readonly mails: number;
  readonly addresses: number;
  readonly bytes: number;
}

const [report = ""] = process.argv.slice(2);
const addresses = new Set<string>();
let mails = 0;
let bytes = 0;

const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData(stream, session, done) {
    const discard = new Writable({
      write(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        next();
      },
    });
    stream.pipe(discard);
    stream.on("end", () => {
      mails += 1;
      for (const { address } of session.envelope.rcptTo) addresses.add(address);
      done();
    });
  },
});
server.on("error", (error) => console.error(error));
server.listen(0, "127.0.0.1", () => {
  console.log(`listening on port ${(server.server.address() as AddressInfo).port}`);
});

process.on("SIGTERM", () => {
  const received: ReceivedMails = { mails, addresses: addresses.size, bytes };
  writeFileSync(report, JSON.stringify(received));
  process.exit();
});
