import { countInquiries } from "@mapaobra/contract/endpoints/inquiries";
import type { Actor } from "@mapaobra/domain/access/actor";
import { isEverAllowed } from "@mapaobra/domain/access/policy";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

/** As often as the bell is updated, while the page is visible. */
const POLL_MS = 60_000;

/** How many requests wait for a first answer; 0 until known, and for those who may not read them. */
export function useNewInquiries(actor: Actor): number {
  const { data } = useQuery({
    queryKey: [countInquiries.name],
    queryFn: ({ signal }) => api.send(countInquiries, { companyId: undefined }, { signal }),
    enabled: isEverAllowed(actor, "inquiry.read"),
    refetchInterval: POLL_MS,
  });
  return data?.new ?? 0;
}
