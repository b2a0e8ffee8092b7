import type { ServerStatus } from "@mapaobra/domain/status/server-status";

/** A healthy installation with two processes, with the given changes. */
export const makeStatus = (change: Partial<ServerStatus> = {}): ServerStatus => ({
  readAt: "2026-03-02T12:00:00.000Z",
  version: "2026.03.01-ab12cd3",
  processes: ["mapas-1", "mapas-2"].map((host, index) => ({
    version: "2026.03.01-ab12cd3",
    roles: ["web", "worker"],
    host,
    startedAt: "2026-03-01T12:00:00.000Z",
    seenAt: "2026-03-02T11:59:50.000Z",
    isThis: index === 0,
    disk: { freeBytes: (index + 1) * 21 * 1024 ** 3, reserveBytes: 512 * 1024 ** 2 },
  })),
  backup: {
    finishedAt: "2026-03-02T03:00:00.000Z",
    archiveBytes: 1_234_567_890,
    fileCount: 4321,
    missingFileCount: 0,
  },
  disk: { freeBytes: 21 * 1024 ** 3, reserveBytes: 512 * 1024 ** 2 },
  queues: {
    derivations: 2,
    mails: 0,
    deadMails: 0,
    lateChanges: 0,
    mapsGivenUp: 0,
    journaledFiles: 1,
    uploads: 3,
  },
  mail: { server: "smtp.obra.example:587", lastSentAt: null, lastFailure: null },
  slowQueries: [{ text: "select * from points where map_id = $1", calls: 1200, meanMs: 48.25, maxMs: 910 }],
  certificates: [{ host: "mapas.obra.example", validTo: "2026-05-01T12:00:00.000Z", problem: null }],
  certificateHosts: 1,
  ...change,
});
