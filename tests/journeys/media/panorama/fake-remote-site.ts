import http from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";

/** A fake site of the Internet, served by this machine. */
export interface FakeRemoteSite extends AsyncDisposable {
  /** The addresses that were requested. */
  readonly requestedPaths: readonly string[];
}

/**
 * Redirects this process's requests for `http://{host}/` to a local server: our server fetches from public
 * addresses on their standard ports only.
 */
export async function startFakeRemoteSite(
  host: string,
  file: Buffer,
  mediaType: string,
): Promise<FakeRemoteSite> {
  const requestedPaths: string[] = [];
  const server = http.createServer((request, response) => {
    requestedPaths.push(request.url ?? "");
    response.setHeader("content-type", mediaType).end(file);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const real = http.request;
  const httpSpy = vi.spyOn(http, "request").mockImplementation(((
    url: URL,
    ...more: [http.RequestOptions]
  ) => {
    if (!(url instanceof URL) || url.hostname !== host) return Reflect.apply(real, http, [url, ...more]);
    const [{ lookup: _public, ...options }, ...rest] = more;
    return Reflect.apply(real, http, [new URL(url.pathname, `http://127.0.0.1:${port}`), options, ...rest]);
  }) as typeof http.request);
  return {
    requestedPaths,
    async [Symbol.asyncDispose]() {
      httpSpy.mockRestore();
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}
