import { once } from "node:events";
import { connect } from "node:tls";

/** The certificate that a host presents, or why there is none. */
export type HostCertificate =
  | { readonly host: string; readonly unreachable: string }
  | {
      readonly host: string;
      /** Epoch milliseconds. */
      readonly validTo: number;
      /** Why browsers reject it; null if they do not. */
      readonly problem: string | null;
    };

export interface CertificateOptions {
  /** Where all hosts answer, for tests; otherwise at their own address on port 443. */
  readonly server?: { readonly address: string; readonly port: number };
  /** Further trusted authorities, in PEM format. */
  readonly authority?: string;
}

const timeoutMs = 5_000;

/** Connects to a host by TLS and reads its certificate, also an invalid one. */
export async function readCertificate(
  host: string,
  { server = { address: host, port: 443 }, authority }: CertificateOptions = {},
): Promise<HostCertificate> {
  const socket = connect({
    host: server.address,
    port: server.port,
    servername: host,
    rejectUnauthorized: false,
    ...(authority && { ca: authority }),
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
    const { valid_to } = socket.getPeerCertificate();
    const reason = socket.authorizationError as Error | string | null | undefined;
    const problem = socket.authorized ? null : String(reason instanceof Error ? reason.message : reason);
    return { host, validTo: Date.parse(valid_to), problem };
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    return { host, unreachable: name === "AbortError" ? "no contesta" : (code ?? message) };
  } finally {
    // A late error of the connection would end the process.
    socket.on("error", () => undefined);
    socket.destroy();
  }
}
