import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMailServer } from "./mail-server.fixture.ts";
import type { Mail } from "./mailer.ts";
import { alertMailServerOf, openMailer } from "./open-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mail: Mail = {
  to: { name: "Ana Núñez, María", address: "ana@volcan.example" },
  subject: "Elija otra contraseña\r\nBcc: todos@volcan.example",
  text: "Aquí:\n\nhttps://mapaobra.example/restablecer?token=secreto\n.\nFin",
};
const silent = pino({ level: "silent" });
const settings = { dataDir: "/nowhere", providerName: "MapaObra", smtpUrl: null, mailFrom: null };

it.each([
  ["smtp://correo.cr", "https://mapas.cr", "correo.cr"],
  ["smtp://correo.cr", null, undefined],
  [null, "https://mapas.cr", undefined],
])("SMTP_URL=%s and PUBLIC_URL=%s mail alerts by %s", (smtpUrl, publicUrl, host) => {
  expect(alertMailServerOf({ smtpUrl, publicUrl })?.host).toBe(host);
});

describe("SMTP mailer", () => {
  it("sends to one recipient, in the name of the provider", async () => {
    await using server = await startMailServer();
    const mailer = openMailer(
      { ...settings, smtpUrl: server.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    await mailer.send(mail);
    const [{ commands, messages } = { commands: [], messages: [] }] = server.received;
    const message = messages.flat();
    const credentials = Buffer.from("\0mapaobra\0clave").toString("base64");
    expect(commands).toContain(`AUTH PLAIN ${credentials}`);
    expect(commands.filter((command) => command.startsWith("RCPT"))).toEqual([
      "RCPT TO:<ana@volcan.example>",
    ]);
    expect(message).toContain("From: MapaObra <no-responder@volcan.example>");
    expect(message.some((line) => /^bcc:/i.test(line))).toBe(false);
    expect(message).toContain("..");
    expect(message.at(-1)).toBe("Fin");
    // Undo quoted-printable line folding.
    const unfolded = message.join("\n").replaceAll("=\n", "").replaceAll("=3D", "=");
    expect(unfolded).toContain("\nhttps://mapaobra.example/restablecer?token=secreto\n");
  });

  it("writes names with line breaks into one header each", async () => {
    await using server = await startMailServer();
    const mailer = openMailer(
      { ...settings, smtpUrl: server.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    const to = { ...mail.to, name: "Ana\r\nBcc: todos@volcan.example\r\n\r\nTexto" };
    await mailer.send({ ...mail, to, senderName: "Cumbres\nReply-To: otro@volcan.example" });
    const [{ commands, messages } = { commands: [], messages: [] }] = server.received;
    expect(commands.filter((command) => command.startsWith("RCPT"))).toEqual([
      "RCPT TO:<ana@volcan.example>",
    ]);
    const message = messages.flat();
    expect(
      message.slice(0, message.indexOf("")).filter((line) => /^(bcc|reply-to|texto)/i.test(line)),
    ).toEqual([]);
  });

  it.each([
    ["a plus and capitals", "Ana.Mora+Obras@volcan.example", "Ana.Mora+Obras@volcan.example"],
    ["an umlaut in the domain", "ana@müller.example", "ana@xn--mller-kva.example"],
  ])("sends to an address with %s", async (_what, address, sent) => {
    await using server = await startMailServer();
    const mailer = openMailer(
      { ...settings, smtpUrl: server.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    await mailer.send({ ...mail, to: { ...mail.to, address } });
    expect(server.received[0]?.commands).toContain(`RCPT TO:<${sent}>`);
  });

  it("sends mails that follow each other over one connection", async () => {
    await using server = await startMailServer();
    const mailer = openMailer(
      { ...settings, smtpUrl: server.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    for (let count = 0; count < 3; count++) await mailer.send(mail);
    const commands = server.received.map((session) => session.commands.map((command) => command.slice(0, 4)));
    expect(commands).toHaveLength(1);
    expect(commands[0]?.filter((command) => command === "DATA")).toHaveLength(3);
  });

  it("sends a mail over another connection when the server has closed the one before", async () => {
    const begun = () => server.received[0]?.commands.filter((command) => command.startsWith("MAIL")).length;
    await using server = await startMailServer({
      get MAIL() {
        return server.received.length === 1 && begun() === 2 ? "CUT" : "250 ok";
      },
    });
    const mailer = openMailer(
      { ...settings, smtpUrl: server.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    await mailer.send(mail);
    await mailer.send(mail);
    expect(begun()).toBe(2);
    expect(server.received).toHaveLength(2);
  });

  it("sends neither password nor message to a server that does not encrypt", async () => {
    await using server = await startMailServer();
    const mailer = openMailer(
      {
        ...settings,
        smtpUrl: server.url.replace("smtp+insecure:", "smtp:"),
        mailFrom: "no-responder@volcan.example",
      },
      silent,
    );
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(server.received[0]?.commands.filter((command) => /^(AUTH|MAIL|DATA)/.test(command))).toEqual([]);
  });

  it("throws when the server rejects the recipient", async () => {
    await using server = await startMailServer({ RCPT: "550 no such user" });
    const mailer = openMailer(
      { ...settings, smtpUrl: server.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    await expect(mailer.send(mail)).rejects.toThrow("550");
    expect(server.received[0]?.messages).toEqual([]);
  });

  it("throws when the server is unreachable", async () => {
    const stopped = await startMailServer();
    await stopped[Symbol.asyncDispose]();
    const mailer = openMailer(
      { ...settings, smtpUrl: stopped.url, mailFrom: "no-responder@volcan.example" },
      silent,
    );
    await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("the check of a mail server", () => {
  const verify = (url: string, sendTimeout = 30_000) => {
    const timeouts = {
      connectionTimeout: 30_000,
      greetingTimeout: 30_000,
      socketTimeout: 30_000,
      sendTimeout,
    };
    return createSmtpMailer(url, { name: "Obra", address: "no-responder@volcan.example" }, timeouts).verify();
  };

  it("signs in and sends nothing", async () => {
    await using server = await startMailServer();
    await verify(server.url);
    const [{ commands } = { commands: [] }] = server.received;
    expect(commands.map((command) => command.slice(0, 4))).toEqual(expect.arrayContaining(["EHLO", "AUTH"]));
    expect(commands.filter((command) => /^(MAIL|DATA)/.test(command))).toEqual([]);
  });

  it.each(["HELLO", "EHLO", "AUTH"])("ends when the answer to %s has no end", async (step) => {
    await using server = await startMailServer({ [step]: "TRICKLE" });
    await expect(verify(server.url, 300)).rejects.toMatchObject({ code: "EABORT" });
    await expect.poll(server.connections).toBe(0);
  });

  it("names a password that is not accepted", async () => {
    await using server = await startMailServer({ AUTH: "535 wrong" });
    await expect(verify(server.url)).rejects.toMatchObject({ code: "EAUTH", response: "535 wrong" });
  });
});

describe("outbox mailer", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mapaobra-mail-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it("writes a file that other users cannot read, and logs its path without the link", async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const mailer = openMailer({ ...settings, dataDir }, pino({ level: "warn" }, stream));
    await mailer.send(mail);
    await mailer.send(mail);
    const outbox = join(dataDir, "outbox");
    const files = await readdir(outbox);
    expect(files).toHaveLength(2);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
      const content = await readFile(join(outbox, file), "utf8");
      const [headers = "", ...text] = content.split("\n\n");
      expect(headers.split("\n")).toEqual([
        'From: "MapaObra" <no-responder@mapaobra.local>',
        'To: "Ana Núñez, María" <ana@volcan.example>',
        "Subject: Elija otra contraseña Bcc: todos@volcan.example",
        expect.stringMatching(/^Date: .+ GMT$/),
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
      ]);
      expect(text.join("\n\n")).toBe(mail.text);
    }
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => JSON.parse(line).file).sort()).toEqual(
      files.map((file) => join(outbox, file)).sort(),
    );
    expect(lines.join()).not.toContain("secreto");
  });
});
