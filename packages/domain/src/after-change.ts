/** What a field holds after a save: absent keeps what there is, null clears it. */
export function afterChange<Value>(
  change: Value | null | undefined,
  present: Value | null | undefined,
): Value | null {
  return (change === undefined ? present : change) ?? null;
}
