import { describe, expect, it } from "vitest";
import { maxAttempts } from "../../jobs/pause-after.ts";
import { failedAttempt } from "./failed-attempt.ts";

const fail = (error: object, attempts = 1) =>
  failedAttempt(Object.assign(new Error("failed"), error), attempts, "no");

describe("a failed attempt to send a mail", () => {
  it.each([
    ["a temporary refusal of the recipient", { command: "RCPT TO", responseCode: 450 }, "waiting", false],
    ["a busy server", { command: "CONN", responseCode: 421 }, "waiting", false],
    ["a wrong password", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "waiting", false],
    ["a refused sender", { command: "MAIL FROM", responseCode: 550 }, "waiting", false],
    ["an unknown recipient", { command: "RCPT TO", response: "550 5.1.1 unknown" }, "dead", true],
    ["an unknown sender", { command: "MAIL FROM", response: "550 5.1.1 unknown" }, "waiting", false],
    ["a full mailbox", { command: "RCPT TO", response: "552 5.2.2 over quota" }, "waiting", false],
    ["a refused content", { command: "DATA", responseCode: 554 }, "waiting", false],
  ])("by %s", (_what, error, state, refused) => {
    expect(fail(error)).toMatchObject({ state, refused });
  });

  it("seals the mail if the server may have accepted it", () => {
    expect(fail({ code: "ETIMEDOUT", command: "DATA" })).toMatchObject({ sealed: true });
    expect(fail({ code: "ECONNECTION", command: "CONN" })).toMatchObject({ sealed: true });
    expect(fail({ command: "DATA", responseCode: 451 })).toMatchObject({ sealed: false });
    expect(fail({ code: "EDNS" })).toMatchObject({ sealed: false });
  });

  it("is repeated, and given up after the last attempt", () => {
    expect(fail({ responseCode: 421 })).toMatchObject({ state: "waiting", retrySeconds: 60 });
    expect(fail({ responseCode: 421 }, maxAttempts)).toMatchObject({ state: "dead", refused: false });
  });
});
