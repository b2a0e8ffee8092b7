import { describe, expect, it } from "vitest";
import type { Mail } from "./mailer.ts";
import { watchMailer } from "./watched-mailer.ts";

const mail: Mail = { to: { name: "Ana", address: "ana@volcan.example" }, subject: "Hola", text: "" };

describe("watched mailer", () => {
  it("counts the mails that wait, and remembers the last sent and the last failed", async () => {
    let now = 1_000;
    let answer = Promise.withResolvers<void>();
    const mailer = watchMailer(
      { send: () => answer.promise },
      { explain: (error) => `no: ${(error as Error).message}`, now: () => now },
    );
    const sent = mailer.send(mail);
    expect(mailer.activity()).toEqual({ waiting: 1, sentAt: null, failure: null });
    answer.resolve();
    await sent;
    expect(mailer.activity()).toEqual({ waiting: 0, sentAt: 1_000, failure: null });

    now = 2_000;
    answer = Promise.withResolvers();
    const failed = mailer.send(mail);
    answer.reject(new Error("refused"));
    await expect(failed).rejects.toThrow("refused");
    expect(mailer.activity()).toEqual({
      waiting: 0,
      sentAt: 1_000,
      failure: { at: 2_000, text: "no: refused" },
    });
  });
});
