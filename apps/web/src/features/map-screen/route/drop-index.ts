/** Vertical extent of a list item. */
export interface Slot {
  readonly top: number;
  readonly height: number;
}

const middleOf = ({ top, height }: Slot) => top + height / 2;

/**
 * New index of an item dropped at `offset` pixels from its start: after all items whose middle it has passed.
 */
export function dropIndex(slots: readonly Slot[], from: number, offset: number): number {
  const dragged = slots[from];
  if (!dragged) return from;
  const top = dragged.top + offset;
  const bottom = top + dragged.height;
  return slots.filter((slot, index) => {
    if (index === from) return false;
    return index < from ? middleOf(slot) < top : middleOf(slot) <= bottom;
  }).length;
}

/** Vertical shift of an item while another is dragged from one index to another. */
export function itemShift(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}
