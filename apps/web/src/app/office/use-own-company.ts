import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

/** The user's company; undefined while loading, and for a super user. */
export function useOwnCompany(id: number | null) {
  const { data } = useQuery({
    queryKey: [readCompany.name, id],
    queryFn: ({ signal }) => api.send(readCompany, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });
  return data;
}
