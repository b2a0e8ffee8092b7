/** Longer than a transaction takes: what began before and ends later would be missed. */
const marginMs = 5 * 60_000;

/** The instant before which the mail of a slot reports changes; what is later is in the next one. */
export const digestEnd = (slot: Date): Date => new Date(slot.getTime() - marginMs);
