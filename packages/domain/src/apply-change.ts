/** The value of a field after a save: undefined leaves `current` unchanged, null clears it. */
export function afterChange<Value>(
  change: Value | null | undefined,
  applyChange: Value | null | undefined,
): Value | null {
  return (change === undefined ? applyChange : change) ?? null;
}
