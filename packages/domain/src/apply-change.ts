/** What a field holds after a save: absent keeps what there is, null clears it. */
export function afterChange<Value>(
  change: Value | null | undefined,
  applyChange: Value | null | undefined,
): Value | null {
  return (change === undefined ? applyChange : change) ?? null;
}
