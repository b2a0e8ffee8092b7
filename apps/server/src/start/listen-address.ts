import { once } from "node:events";
import { createServer, isIPv6 } from "node:net";
import { OperatorError } from "../settings/operator-error.ts";

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Checks the listen address by opening it briefly, before the first accounts are created.
 * @throws OperatorError with the reason in Spanish
 */
export async function checkListenAddress(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: address.port, host: address.host });
    await once(probe, "listening");
  } catch (error) {
    throw toListenError(error, address);
  }
  probe.close();
  await once(probe, "close");
}

/** Maps an error of listening to a Spanish sentence; returns an unknown error unchanged. */
export function toListenError(error: unknown, { host, port }: ListenAddress): unknown {
  const messages: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} ya está en uso. Indique otro con PORT.`,
    EACCES: `La variable PORT no sirve: este usuario no puede atender en el puerto ${port}. Ejemplo: PORT=8080`,
    EADDRNOTAVAIL: `La variable HOST no sirve: «${host}» no es una dirección de este equipo. Ejemplo: HOST=0.0.0.0`,
    EINVAL: `La variable HOST no sirve: «${host}» no es una dirección de este equipo. Ejemplo: HOST=0.0.0.0`,
    ENOTFOUND: `La variable HOST no sirve: no se encuentra «${host}». Ejemplo: HOST=0.0.0.0`,
    EAI_AGAIN: `La variable HOST no sirve: no se encuentra «${host}». Ejemplo: HOST=0.0.0.0`,
  };
  const message = messages[(error as NodeJS.ErrnoException).code ?? ""];
  return message === undefined ? error : new OperatorError(message, { cause: error });
}

/** The origin to print: a server on all or loopback addresses is reachable as localhost. */
export function localOrigin({ host, port }: ListenAddress): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
