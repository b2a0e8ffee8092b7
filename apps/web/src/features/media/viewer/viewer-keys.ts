/** Elements that handle keys themselves. */
const keyConsumerSelector = 'input, textarea, select, video, iframe, [role="tab"], [data-takes-keys]';

interface Key {
  readonly target: EventTarget | null;
  readonly currentTarget: EventTarget | null;
  readonly defaultPrevented: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** True if a key is for the viewer, and not for a field, player or dialog inside it. */
export function isViewerKey(key: Key): boolean {
  const { target, currentTarget } = key;
  if (key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey) return false;
  if (!(target instanceof Element) || target.closest(keyConsumerSelector)) return false;
  return target.closest("dialog") === currentTarget;
}
