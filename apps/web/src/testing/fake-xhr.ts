/** Reports the upload progress of a file, from the test. */
export type ProgressListener = (part: number) => void;

/**
 * An `XMLHttpRequest` on top of a `fetch`, with the parts that uploads use: only it reports upload progress.
 * @param onSend called for each request with the function that reports its progress
 */
export function createFakeXhr(
  send: typeof fetch,
  onSend: (method: string, pathname: string, report: ProgressListener) => void,
) {
  return class FakeXhr {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    ontimeout?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = "";
    #method = "GET";
    #url = "";
    readonly #headers = new Headers();
    #response: Response | undefined;
    readonly #leaving = new AbortController();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getResponseHeader(name: string): string | null {
      return this.#response?.headers.get(name) ?? null;
    }
    abort(): void {
      this.#leaving.abort();
    }
    send(body: BodyInit | null): void {
      onSend(this.#method, new URL(this.#url, location.href).pathname, (part) =>
        this.upload.onprogress?.({ loaded: part * 100, total: 100 }),
      );
      void this.#transfer(body);
    }

    async #transfer(body: BodyInit | null): Promise<void> {
      const { signal } = this.#leaving;
      try {
        this.#response = await send(this.#url, {
          method: this.#method,
          headers: this.#headers,
          body,
          signal,
        });
        this.responseText = await this.#response.text();
        this.status = this.#response.status;
        this.onload?.();
      } catch {
        if (signal.aborted) this.onabort?.();
        else this.onerror?.();
      }
      this.onloadend?.();
    }
  };
}
