/** Whether a field of a draft is another than the draft started with. */
export const isDirty = <Draft extends object>(draft: Draft, start: Draft, field: keyof Draft): boolean =>
  JSON.stringify(draft[field]) !== JSON.stringify(start[field]);

/** A draft on another start: what was changed since its own stays, what was left alone is as it is now. */
export function rebase<Draft extends object>(draft: Draft, start: Draft, now: Draft): Draft {
  const rebased = { ...now };
  for (const field of Object.keys(draft) as (keyof Draft)[]) {
    if (isDirty(draft, start, field)) rebased[field] = draft[field];
  }
  return rebased;
}
