import type { InquiryState } from "@mapaobra/domain/inquiry/inquiry";

/** The states by the words of the address, in the order of the work. */
export const stateWords = {
  nuevas: "new",
  contactadas: "contacted",
  visitas: "visit",
  ganadas: "won",
  perdidas: "lost",
} as const satisfies Record<string, InquiryState>;

/** Of several requests. */
export const statePlurals: Record<InquiryState, string> = {
  new: "Nuevas",
  contacted: "Contactadas",
  visit: "Visitas",
  won: "Ganadas",
  lost: "Perdidas",
};

/** Of one request. */
export const stateLabels: Record<InquiryState, string> = {
  new: "Nueva",
  contacted: "Contactada",
  visit: "Visita",
  won: "Ganada",
  lost: "Perdida",
};
