import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api/api.ts";
import { type Failure, toFailure } from "../api/to-failure.ts";

interface Paged {
  readonly limit: number;
  readonly offset: number;
}

/** Maximum number of records per response. */
const PAGE_SIZE = 10_000;

async function readAll<Request extends Partial<Paged>, Value>(
  endpoint: Endpoint<Request, Value>,
  request: Omit<Request, keyof Paged>,
  signal: AbortSignal,
): Promise<readonly Value[]> {
  const rows: Value[] = [];
  for (;;) {
    const part = { ...request, limit: PAGE_SIZE, offset: rows.length } as unknown as Request;
    const page = await api.list(endpoint, part, { signal });
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

export interface RecordList<Value> {
  /** Undefined until loaded. Previous rows remain during a reload. */
  readonly rows: readonly Value[] | undefined;
  /** The error of the last load, until dismissed or until a load succeeds. */
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** The query of all records of an endpoint. */
export const recordListQuery = <Request extends Partial<Paged>, Value>(
  endpoint: Endpoint<Request, Value>,
  request: Omit<Request, keyof Paged>,
) => ({
  queryKey: [endpoint.name, request],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readAll(endpoint, request, signal),
});

/**
 * All records of an endpoint that the caller may see. `failed` is the message for a failed load. Writes
 * reload the list with `useInvalidateRecords`.
 */
export function useRecordList<Request extends Partial<Paged>, Value>(
  endpoint: Endpoint<Request, Value>,
  request: Omit<Request, keyof Paged>,
  failed: string,
): RecordList<Value> {
  const [dismissed, setDismissed] = useState<unknown>();
  const { data, error, errorUpdatedAt, refetch } = useQuery(recordListQuery(endpoint, request));
  return {
    rows: data,
    failure: error && dismissed !== errorUpdatedAt ? toFailure(error, failed) : undefined,
    retry: () => void refetch(),
    dismiss: () => setDismissed(errorUpdatedAt),
  };
}
