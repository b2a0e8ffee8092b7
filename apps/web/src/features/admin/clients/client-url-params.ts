import { type ClientFilter, MAX_CONTRACT_DAYS } from "@mapaobra/domain/client/client-filter";
import {
  booleanParam,
  integerParam,
  numberEnumParam,
  stringParam,
} from "../../../lib/navigation/url-state.ts";
import { companyParam } from "../../../records/CompanyFilter.tsx";
import { viewParams } from "../../../records/table-pages.ts";

/** Page sizes of the client list (P1 §9). */
export const pageSizes = [8, 12, 16, 24] as const;

export const urlParams = {
  buscar: stringParam(),
  activos: booleanParam(),
  vence: integerParam(0, 0, MAX_CONTRACT_DAYS),
  factura: booleanParam(),
  pagina: integerParam(1, 1),
  filas: numberEnumParam(pageSizes),
  ...companyParam,
  ...viewParams,
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
