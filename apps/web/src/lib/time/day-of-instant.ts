import { todayInCostaRica } from "@mapaobra/domain/format/dates";

/** The calendar day in Costa Rica, `YYYY-MM-DD`, of an instant of the wire. */
export const dayOfInstant = (instant: string): string => todayInCostaRica(new Date(instant));
