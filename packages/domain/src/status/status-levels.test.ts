import { describe, expect, it } from "vitest";
import type { ProcessStatus, ServerStatus } from "./server-status.ts";
import { machineDisks, statusLevels } from "./status-levels.ts";

const readAt = "2026-03-02T12:00:00.000Z";
const oneProcess: ProcessStatus = {
  version: "1",
  host: "a",
  startedAt: "2026-03-01T12:00:00.000Z",
  roles: ["web", "worker"],
  seenAt: readAt,
  isThis: true,
  disk: null,
};
const backup = { finishedAt: "2026-03-02T03:00:00.000Z", archiveBytes: 1, fileCount: 1, missingFileCount: 0 };
const healthy: ServerStatus = {
  readAt,
  version: "1",
  processes: [oneProcess],
  backup,
  disk: { freeBytes: 900, reserveBytes: 100 },
  queues: {
    derivations: 0,
    mails: 0,
    deadMails: 0,
    lateChanges: 0,
    mapsGivenUp: 0,
    journaledFiles: 0,
    uploads: 100,
  },
  mail: { server: "mail.example", lastSentAt: null, lastFailure: null },
  slowQueries: [],
  certificates: [{ host: "a.example", validTo: "2026-04-30T12:00:00.000Z", problem: null }],
  certificateHosts: 1,
};
const failure = { at: "2026-03-02T10:00:00.000Z", text: "no contesta" };
const withCertificate = (validTo: string | null, problem: string | null) => ({
  certificates: [...(healthy.certificates ?? []), { host: "b.example", validTo, problem }],
});

describe("statusLevels", () => {
  it("finds nothing to act on in a healthy installation", () => {
    expect(new Set(Object.values(statusLevels(healthy)))).toEqual(new Set(["ok"]));
  });

  it.each([
    [
      "a backup of a day ago",
      "backup",
      "ok",
      { backup: { ...backup, finishedAt: "2026-03-01T12:00:00.000Z" } },
    ],
    ["an older backup", "backup", "alarm", { backup: { ...backup, finishedAt: "2026-03-01T11:59:59.000Z" } }],
    ["no backup", "backup", "alarm", { backup: null }],
    ["a backup without some files", "backup", "warning", { backup: { ...backup, missingFileCount: 1 } }],
    ["no worker", "processes", "alarm", { processes: [{ ...oneProcess, roles: ["web"] }] }],
    ["two versions", "processes", "warning", { processes: [oneProcess, { ...oneProcess, version: "2" }] }],
    [
      "a process that is silent for more than a minute",
      "processes",
      "warning",
      { processes: [{ ...oneProcess, seenAt: "2026-03-02T11:58:59.000Z" }] },
    ],
    ["a low disk", "disk", "warning", { disk: { freeBytes: 150, reserveBytes: 100 } }],
    ["a full disk", "disk", "alarm", { disk: { freeBytes: 50, reserveBytes: 100 } }],
    [
      "a full disk of another machine",
      "disk",
      "alarm",
      { processes: [oneProcess, { ...oneProcess, host: "b", disk: { freeBytes: 50, reserveBytes: 100 } }] },
    ],
    ["a long queue", "queues", "warning", { queues: { ...healthy.queues, derivations: 101 } }],
    ["a map without alerts", "queues", "warning", { queues: { ...healthy.queues, mapsGivenUp: 1 } }],
    ["no mail server", "mail", "warning", { mail: { ...healthy.mail, server: null } }],
    ["mail that fails", "mail", "alarm", { mail: { ...healthy.mail, lastFailure: failure } }],
    [
      "mail that failed before the last one",
      "mail",
      "ok",
      { mail: { ...healthy.mail, lastSentAt: "2026-03-02T11:00:00.000Z", lastFailure: failure } },
    ],
    ["statements that are not measured", "slowQueries", "unknown", { slowQueries: null }],
    ["no domains", "certificates", "none", { certificates: [] }],
    ["certificates that are being read", "certificates", "unknown", { certificates: null }],
    ["an expired certificate", "certificates", "alarm", withCertificate("2026-03-02T11:00:00.000Z", null)],
    [
      "a rejected certificate",
      "certificates",
      "alarm",
      withCertificate("2026-09-01T12:00:00.000Z", "self signed"),
    ],
    [
      "a certificate with 13 days",
      "certificates",
      "warning",
      withCertificate("2026-03-15T13:00:00.000Z", null),
    ],
    ["a certificate with 14 days", "certificates", "ok", withCertificate("2026-03-16T12:00:00.000Z", null)],
    ["an unreachable host", "certificates", "warning", withCertificate(null, "ECONNREFUSED")],
  ] as const)("rates %s in %s as %s", (_what, part, level, change) => {
    expect(statusLevels({ ...healthy, ...change })[part]).toBe(level);
  });
});

describe("machineDisks", () => {
  it("has one disk for each machine, of several processes the one with the least space", () => {
    const on = (host: string, freeBytes: number) => ({
      ...oneProcess,
      host,
      disk: { freeBytes, reserveBytes: 100 },
    });
    expect(machineDisks([on("a", 7), on("b", 3), on("a", 5), { ...oneProcess, host: "c" }])).toEqual([
      { host: "a", disk: { freeBytes: 5, reserveBytes: 100 } },
      { host: "b", disk: { freeBytes: 3, reserveBytes: 100 } },
    ]);
  });
});
