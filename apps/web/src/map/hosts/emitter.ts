/** An event emitter, typed by a map from event names to payloads. */
export class Emitter<Events> {
  readonly #listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {};

  /** Returns the function that removes the listener. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void {
    const listeners = this.#listeners[name] ?? new Set();
    this.#listeners[name] = listeners;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of this.#listeners[name] ?? []) listener(event);
  }
}
