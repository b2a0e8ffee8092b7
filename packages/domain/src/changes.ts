/** The changes of a save: undefined leaves a field unchanged, null clears it. */
export type Changes<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] | null | undefined };

/** Applies the changes of a save to a draft. A cleared field gets its value from the `empty` draft. */
export function withChanges<Draft extends object>(
  draft: Draft,
  changes: Changes<Draft>,
  empty: Draft,
): Draft {
  const changed = { ...empty };
  for (const field of Object.keys(empty) as (keyof Draft)[]) {
    const change = changes[field];
    if (change !== null) changed[field] = change ?? draft[field];
  }
  return changed;
}
