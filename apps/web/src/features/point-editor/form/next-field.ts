/** Fields that Enter moves between; an open select handles the key itself. */
const fieldSelector = "input:not([type=file], [type=hidden], [hidden], [tabindex='-1']), textarea, select";

/** The next editable field in DOM order, without file, disabled and hidden inputs; undefined after the last. */
export function nextField(form: HTMLFormElement, field: Element): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(fieldSelector)].filter(
    (each) => !each.matches(":disabled") && each.checkVisibility(),
  );
  return all[all.indexOf(field as HTMLElement) + 1];
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget;
}

/** Whether a key press moves to the next field instead of submitting the form (P2 §2.6). */
export function isNextFieldKey({ key, shiftKey, defaultPrevented, target }: Key): boolean {
  if (key !== "Enter" || defaultPrevented) return false;
  if (target instanceof HTMLTextAreaElement) return !shiftKey;
  return target instanceof HTMLInputElement && target.type !== "file";
}
