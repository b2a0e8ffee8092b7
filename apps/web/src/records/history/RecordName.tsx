import { readClient } from "@mapaobra/contract/endpoints/clients";
import { readCompany } from "@mapaobra/contract/endpoints/companies";
import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { readMap } from "@mapaobra/contract/endpoints/maps";
import { readTemplate } from "@mapaobra/contract/endpoints/templates";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

const endpoints = { company: readCompany, client: readClient, template: readTemplate, map: readMap };

/** Records that are referenced by id and displayed by name. */
export type NamedResource = keyof typeof endpoints;

interface RecordNameProps {
  readonly noun: NamedResource;
  readonly id: number;
}

/** Current name of a record; its id while the name is loading or if the record is deleted. */
export function RecordName({ noun, id }: RecordNameProps) {
  const endpoint: Endpoint<{ id: number }, { name: string }> = endpoints[noun];
  const { data } = useQuery({
    queryKey: [endpoint.name, { id }],
    queryFn: ({ signal }) => api.send(endpoint, { id }, { signal }),
  });
  return <>{data?.name ?? `N.º ${id}`}</>;
}
