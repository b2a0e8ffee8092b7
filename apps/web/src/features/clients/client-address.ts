import { type ClientFilter, MOST_CONTRACT_DAYS } from "@mapaobra/domain/client/client-filter";
import { choicePart, flagPart, numberChoicePart, textPart, wholePart } from "../../lib/address-state.ts";

/** How many clients a page may have (P1 §9). */
export const pageSizes = [8, 12, 16, 24] as const;

export const addressParts = {
  buscar: textPart(),
  activos: flagPart(),
  vence: wholePart(0, 0, MOST_CONTRACT_DAYS),
  factura: flagPart(),
  pagina: wholePart(1, 1),
  filas: numberChoicePart(pageSizes),
  vista: choicePart(["tarjetas", "tabla"]),
};

interface FilterInAddress {
  readonly buscar: string;
  readonly activos: boolean;
  readonly vence: number;
  readonly factura: boolean;
}

export const noFilter: FilterInAddress = { buscar: "", activos: false, vence: 0, factura: false };

/** Which clients the address asks for. */
export const filterOf = ({ buscar, activos, vence, factura }: FilterInAddress): ClientFilter => ({
  search: buscar,
  active: activos || undefined,
  endsWithinDays: vence,
  invoiceDue: factura,
});
