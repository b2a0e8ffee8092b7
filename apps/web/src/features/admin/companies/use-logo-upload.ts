import { uploadCompanyLogo } from "@mapaobra/contract/endpoints/companies";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";

/** Progress and result of a logo upload. */
export type LogoUploadState =
  | { readonly kind: "running"; readonly part: number }
  | { readonly kind: "cancelled" }
  | {
      readonly kind: "failed";
      readonly reason: string | undefined;
      /** The server rejected the file: retrying cannot succeed. */
      readonly isFileRejected: boolean;
    };

/** The value of `carpeta` in a logo upload (P1 §7). */
const LOGO_FOLDER = "empresas";

/** Statuses with which the server rejects a file: missing, too large, or not a picture. */
const fileErrorStatuses: readonly number[] = [400, 413, 415];

const failureOf = (error: unknown): LogoUploadState => ({
  kind: "failed",
  reason: error instanceof ApiError ? error.message : undefined,
  isFileRejected: error instanceof ApiError && fileErrorStatuses.includes(error.status),
});

/**
 * Uploads a file as the logo of a company. The upload can be cancelled, retried with the same idempotency
 * key, or replaced.
 */
export function useLogoUpload(companyId: number, first: File, onUploaded: () => void) {
  const [attempt, setAttempt] = useState(() => ({ file: first, writeKey: newIdempotencyKey() }));
  const [state, setState] = useState<LogoUploadState>({ kind: "running", part: 0 });
  const controllerRef = useRef<AbortController>(undefined);
  const uploaded = useEffectEvent(onUploaded);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    const update = (next: LogoUploadState) => {
      if (!signal.aborted) setState(next);
    };
    update({ kind: "running", part: 0 });
    api
      .send(
        uploadCompanyLogo,
        { id: companyId, folder: LOGO_FOLDER },
        {
          files: [{ field: "file", file: attempt.file }],
          idempotencyKey: attempt.writeKey,
          onProgress: (fraction) => update({ kind: "running", part: fraction }),
          signal,
        },
      )
      .then(
        () => signal.aborted || uploaded(),
        (error) => update(failureOf(error)),
      );
    return () => controller.abort();
  }, [companyId, attempt]);

  return {
    state,
    fileName: attempt.file.name,
    cancel() {
      controllerRef.current?.abort();
      setState({ kind: "cancelled" });
    },
    /** Same content and same idempotency key: an upload that did arrive is not repeated. */
    retry: () => setAttempt((present) => ({ ...present })),
    replaceFile: (file: File) => setAttempt({ file, writeKey: newIdempotencyKey() }),
  };
}
