import { listImportRows, listImports, readImport } from "@mapaobra/contract/endpoints/imports";
import { type Import, type ImportRow, workingStates } from "@mapaobra/domain/import/import";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { isStaleRecord } from "../../../records/stale-record.ts";

export const POLL_MS = 1_000;

export const isWorking = ({ state }: Pick<Import, "state">): boolean => workingStates.includes(state);

export const importQueryKey = (id: number) => [readImport.name, id] as const;

/** An import, read again while a job works on it and the page is visible. */
export const useImport = (id: number) =>
  useQuery({
    queryKey: importQueryKey(id),
    queryFn: ({ signal }) => api.send(readImport, { id }, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && !isStaleRecord(error) && isWorking(data) && POLL_MS,
    staleTime: 0,
  });

/** A row by its line. */
export async function readRow(
  id: number,
  line: number,
  signal?: AbortSignal,
): Promise<ImportRow | undefined> {
  const request = { id, verdict: undefined, hasReasons: undefined, after: line - 1, limit: 1 };
  const [row] = await api.list(listImportRows, request, { signal });
  return row;
}

/** Calls that change an import, one at a time, with the error of the last one. */
export function useImportCall(id: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);

  /** True if the call succeeded. */
  const run = async (call: () => Promise<Import>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      client.setQueryData(importQueryKey(id), await call());
      void client.invalidateQueries({ queryKey: [listImports.name] });
      return true;
    } catch (error) {
      setFailure(toFailure(error, "No se pudo cambiar la importación."));
      void client.invalidateQueries({ queryKey: importQueryKey(id) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

export type ImportCall = ReturnType<typeof useImportCall>;
