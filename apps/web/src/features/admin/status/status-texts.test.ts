import type { ServerStatus } from "@mapaobra/domain/status/server-status";
import { statusLevels } from "@mapaobra/domain/status/status-levels";
import { describe, expect, it } from "vitest";
import { makeStatus } from "./make-status.fixture.ts";
import { alarmSummary, statusAdvice } from "./status-advice.es.ts";
import { backupFacts, certificateText, diskFacts, mailFacts } from "./status-facts.es.ts";

const adviceFor = (part: Parameters<typeof statusAdvice>[0], change: Partial<ServerStatus>) => {
  const status = makeStatus(change);
  return statusAdvice(part, statusLevels(status)[part], status);
};

describe("status advice", () => {
  it("is none for what is in order", () => {
    for (const part of ["processes", "backup", "disk", "queues", "mail", "certificates"] as const)
      expect(adviceFor(part, {})).toBeUndefined();
  });

  it.each([
    ["backup", { backup: null }, /^Todavía no hay ninguna/],
    ["mail", { mail: { server: null, lastSentAt: null, lastFailure: null } }, /: Indique SMTP_URL/],
    ["disk", { disk: { freeBytes: 1, reserveBytes: 2 } }, /^No se reciben archivos/],
    ["disk", { disk: { freeBytes: 3, reserveBytes: 2 } }, /^Pronto no se recibirán/],
    ["queues", { queues: { ...makeStatus().queues, mapsGivenUp: 1 } }, /: npm run admin -- alerts --failed/],
    ["slowQueries", { slowQueries: null }, /pg_stat_statements/],
  ] as const)("of %s says what to do", (part, change, text) => {
    const advice = adviceFor(part, change);
    expect(`${advice?.what}: ${advice?.how}`).toMatch(text);
  });

  it("of a disk names the machine, if there are several", () => {
    const processes = makeStatus().processes.map((each) =>
      each.isThis ? each : { ...each, disk: { freeBytes: 1, reserveBytes: 2 } },
    );
    expect(adviceFor("disk", { processes })).toEqual({
      what: "No se reciben archivos en mapas-2. Libere espacio o amplíe el disco.",
    });
  });

  it("sums up what needs attention", () => {
    expect(alarmSummary(statusLevels(makeStatus({})))).toBeUndefined();
    const status = makeStatus({ backup: null, disk: { freeBytes: 1, reserveBytes: 2 } });
    expect(alarmSummary(statusLevels(status))).toBe("Requiere atención: copia de seguridad y disco.");
  });
});

describe("status facts", () => {
  it("have ages and sizes", () => {
    const disk = { freeBytes: 3 * 1024 ** 3, reserveBytes: 512 * 1024 ** 2 };
    const status = makeStatus({ disk, processes: makeStatus().processes.slice(0, 1) });
    expect(backupFacts(status)[0]).toEqual(["Última", "hace 9 h (01/03/2026 21:00)"]);
    expect(diskFacts(status)).toEqual([
      ["Libre", "3 GB"],
      ["Reserva", "512 MB"],
    ]);
    expect(diskFacts(makeStatus())).toEqual([
      ["mapas-1", "21 GB libres, reserva de 512 MB"],
      ["mapas-2", "42 GB libres, reserva de 512 MB"],
    ]);
    expect(mailFacts(status)[1]).toEqual(["Último envío", "Ninguno desde el arranque"]);
  });

  it.each([
    ["2026-03-02T11:00:00.000Z", null, "Venció hace 1 día"],
    ["2026-03-15T13:00:00.000Z", null, "Vence en 13 días"],
    [
      "2026-03-03T13:00:00.000Z",
      "self-signed certificate",
      "Rechazado (self-signed certificate). Vence en 1 día",
    ],
    [null, "ECONNREFUSED", "Sin revisar (ECONNREFUSED)"],
  ])("of a certificate until %s and the problem %s are: %s", (validTo, problem, text) => {
    expect(certificateText({ host: "a.example", validTo, problem }, makeStatus({}))).toBe(text);
  });
});
