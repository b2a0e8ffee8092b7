import { readErrorResponse } from "./read-error-response.ts";
import { noConnectionMessage, type OutgoingRequest, throwApiError } from "./send-request.ts";

/** The sent part of the body, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** Like `fetch`, through `XMLHttpRequest`, the only browser API with upload progress. */
export function sendWithProgress(outgoing: OutgoingRequest, onProgress: OnProgress): Promise<Response> {
  const { url, method, headers, body, signal, timeoutMs, credentials, current } = outgoing;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: unknown) => {
      try {
        throwApiError(error, signal, noConnectionMessage);
      } catch (failure) {
        reject(failure);
      }
    };
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.withCredentials = credentials === "include";
    request.timeout = timeoutMs;
    request.responseType = "text";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => fail(signal?.reason ?? new DOMException("Aborted", "AbortError"));
    request.ontimeout = () => fail(new DOMException("Timed out", "TimeoutError"));
    request.onerror = () => fail(new TypeError("The request failed"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.onload = () => {
      const { status, responseText } = request;
      // `Response` rejects any body with status 204.
      if (status === 204) return resolve(new Response(null, { status }));
      if (status >= 200 && status < 300) return resolve(new Response(responseText, { status }));
      reject(
        readErrorResponse(
          { status, body: parseJson(responseText), retryAfter: request.getResponseHeader("retry-after") },
          current,
        ),
      );
    };
    if (signal?.aborted) return fail(signal.reason);
    signal?.addEventListener("abort", abort);
    request.send(body ?? null);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
