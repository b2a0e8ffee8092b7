import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { certificate, certificateKey } from "../../../certificates/certificate.fixture.ts";
import { certificateResults, checkCertificates } from "./check-certificates.ts";

const day = 86_400_000;
const now = Date.parse("2026-03-01T12:00:00Z");
const host = "mapas.obra.example";

async function startTlsServer() {
  const server = createServer({ cert: certificate, key: certificateKey });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { address: "127.0.0.1", port: (server.address() as AddressInfo).port };
}

describe("checkCertificates", () => {
  it("reads the certificate of a host, and counts its days", async () => {
    const server = await startTlsServer();
    const validTo = Date.parse("2126-11-04T09:59:32Z");
    const options = { server, authority: certificate };
    expect(await checkCertificates([host], validTo - 40.5 * day, options)).toEqual([
      { area: "certificados", level: "ok", text: `1 en orden; el que antes vence, ${host}, en 40 días.` },
    ]);
  });

  it("reports a certificate that browsers reject", async () => {
    const server = await startTlsServer();
    const [unsigned] = await checkCertificates([host], now, { server });
    expect(unsigned).toMatchObject({
      level: "error",
      text: expect.stringContaining(`rechazan el de ${host}`),
    });
    const options = { server, authority: certificate };
    const [foreign] = await checkCertificates(["otro.example"], now, options);
    expect(foreign).toMatchObject({ level: "error", text: expect.stringContaining("otro.example") });
  });

  it("leaves out unreachable hosts with the reason", async () => {
    const server = { address: "127.0.0.1", port: 1 };
    expect(await checkCertificates(["a.example", "b.example"], now, { server })).toEqual([
      {
        area: "certificados",
        level: "aviso",
        text: "Sin revisar, porque no se pudo conectar por https (ECONNREFUSED): a.example, b.example.",
      },
    ]);
  });
});

describe("certificateResults", () => {
  it.each([
    [-1, "error", "venció hace 1 día:"],
    [13, "aviso", "vence en 13 días"],
    [14, "ok", "en 14 días"],
  ])("rates a certificate that has %d days left as %s", (days, level, text) => {
    const results = certificateResults([{ host, validTo: now + days * day, problem: null }], now);
    expect(results).toEqual([{ area: "certificados", level, text: expect.stringContaining(text) }]);
  });
});
