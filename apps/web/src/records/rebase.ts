/** Whether a field of a draft differs from its start value. */
export const isDirty = <Draft extends object>(draft: Draft, start: Draft, field: keyof Draft): boolean =>
  JSON.stringify(draft[field]) !== JSON.stringify(start[field]);

/** Rebases a draft: edited fields are preserved, unedited ones get the value of `now`. */
export function rebase<Draft extends object>(draft: Draft, start: Draft, now: Draft): Draft {
  const rebased = { ...now };
  for (const field of Object.keys(draft) as (keyof Draft)[]) {
    if (isDirty(draft, start, field)) rebased[field] = draft[field];
  }
  return rebased;
}
