import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMailServer } from "../../mail/mail-server.fixture.ts";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;

beforeAll(async () => {
  installation = await openAdminInstallation();
});
afterAll(() => installation.close());

const send = (url: string, to = "ana@volcan.example") =>
  installation.run(["test-mail", "--to", to], {
    environment: { SMTP_URL: url, MAIL_FROM: "no-responder@obra.invalid", PROVIDER_NAME: "Obra" },
  });

describe("npm run admin -- test-mail", () => {
  it("sends a message, and prints what the server answered", async () => {
    await using server = await startMailServer();
    const { code, lines } = await send(server.url);
    expect(code).toBe(0);
    expect(lines[0]).toBe(
      "El servidor de correo aceptó el mensaje para ana@volcan.example. Respondió: «250 ok».",
    );
    // Of a domain that cannot exist, or of a machine without name servers.
    expect(lines.slice(1).join(" ")).toMatch(/(SPF|DKIM|DMARC).*obra\.invalid/);
    expect(server.received[0]?.messages[0]).toContain("Subject: Prueba de correo de Obra");
  });

  it.each([
    [
      "the recipient",
      { RCPT: "550 no such user" },
      /^No se envió: .+destinatario\. Respondió: «550 no such user»\.$/,
    ],
    ["the password", { AUTH: "535 wrong" }, /^No se envió: .+ esa contraseña\. Respondió: «535 wrong»\.$/],
  ])("prints the answer of a server that refuses %s", async (_what, answers, message) => {
    await using server = await startMailServer(answers);
    await expect(send(server.url)).rejects.toThrow(message);
    expect(server.received[0]?.messages).toEqual([]);
  });

  it("names the reason when no message can be sent", async () => {
    const server = await startMailServer();
    await expect(send(server.url.replace("smtp+insecure", "smtp"))).rejects.toThrow("no cifra la conexión");
    await server[Symbol.asyncDispose]();
    await expect(send(server.url)).rejects.toThrow(/^No se envió: nadie atiende en 127\.0\.0\.1:\d+\.$/);
    await expect(send("smtp://nowhere.invalid")).rejects.toThrow(
      "no se encuentra el servidor «nowhere.invalid»",
    );
    await expect(send(server.url, "ana")).rejects.toThrow("--to: «ana» no es un correo electrónico.");
  });

  it("refuses without a mail server", async () => {
    await expect(installation.run(["test-mail", "--to", "ana@volcan.example"])).rejects.toThrow(
      /^No hay servidor de correo: indique SMTP_URL y MAIL_FROM\. .+outbox\.$/,
    );
  });
});
