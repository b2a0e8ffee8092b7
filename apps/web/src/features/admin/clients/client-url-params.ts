import { type ClientFilter, MAX_CONTRACT_DAYS } from "@mapaobra/domain/client/client-filter";
import { booleanParam, integerParam, numberEnumParam } from "../../../lib/navigation/url-state.ts";
import { companyParam } from "../../../records/CompanyFilter.tsx";
import { listParams, pageParam } from "../../../records/list-address.ts";

/** Page sizes of the client list (P1 §9). */
export const pageSizes = [8, 12, 16, 24] as const;

export const urlParams = {
  activos: booleanParam(),
  vence: integerParam(0, 0, MAX_CONTRACT_DAYS),
  factura: booleanParam(),
  filas: numberEnumParam(pageSizes),
  ...companyParam,
  ...pageParam,
  ...listParams,
};

interface UrlFilter {
  readonly buscar: string;
  readonly activos: boolean;
  readonly vence: number;
  readonly factura: boolean;
}

export const noFilter: UrlFilter = { buscar: "", activos: false, vence: 0, factura: false };

/** Client filter from the URL parameters. */
export const filterOf = ({ buscar, activos, vence, factura }: UrlFilter): ClientFilter => ({
  search: buscar,
  active: activos || undefined,
  endsWithinDays: vence,
  invoiceDue: factura,
});
