import { countInquiries, editInquiry, listInquiries } from "@mapaobra/contract/endpoints/inquiries";
import type { Inquiry, InquiryState } from "@mapaobra/domain/inquiry/inquiry";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";

/** Shows a request that the server has sent in the loaded list, without loading it again. */
export function useReplaceInquiry(): (inquiry: Inquiry) => void {
  const queries = useQueryClient();
  const refreshCount = useInvalidateRecords(countInquiries);
  return (inquiry) => {
    queries.setQueriesData<readonly Inquiry[]>({ queryKey: [listInquiries.name] }, (rows) =>
      rows?.map((row) => (row.id === inquiry.id ? inquiry : row)),
    );
    void refreshCount();
  };
}

interface StateChange {
  /** The state that is being saved, or that could not be saved. */
  readonly wanted: InquiryState | undefined;
  readonly failure: Failure | undefined;
  /** The request that another person saved. */
  readonly conflict: Inquiry | undefined;
  readonly save: (state: InquiryState, version: number) => void;
  readonly reset: () => void;
}

/** Saves the state of a request at once. `onSaved` gets the saved request. */
export function useInquiryState(id: number, onSaved: (saved: Inquiry) => void): StateChange {
  const [wanted, setWanted] = useState<InquiryState>();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Inquiry>();
  const reset = () => {
    setWanted(undefined);
    setFailure(undefined);
    setConflict(undefined);
  };
  const save = async (state: InquiryState, version: number) => {
    reset();
    setWanted(state);
    try {
      const edit = { id, state, version, note: undefined, handlerId: undefined };
      onSaved(await api.send(editInquiry, edit, { idempotencyKey: newIdempotencyKey() }));
      setWanted(undefined);
    } catch (error) {
      const current = error instanceof ApiError ? (error.current as Inquiry | undefined) : undefined;
      setConflict(current);
      if (current) return;
      setWanted(undefined);
      setFailure(toFailure(error, "No se pudo guardar el estado."));
    }
  };
  return { wanted, failure, conflict, save: (state, version) => void save(state, version), reset };
}
