export function createUploadLock() {
  const inFlight = new Map<string, { readonly stop: AbortController; readonly ended: Promise<unknown> }>();

  const interrupt = async (id: string) => {
    for (let other = inFlight.get(id); other; other = inFlight.get(id)) {
      other.stop.abort();
      await other.ended;
    }
  };

  return {
    /** Aborts the current holder and resolves once it has stored its bytes. */
    abortCurrent: interrupt,
    /** Aborts the current holder, then runs `work`, which must stop early when `signal` aborts. */
    async runExclusive<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>) {
      await interrupt(id);
      const stop = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      inFlight.set(id, { stop, ended });
      try {
        return await work(stop.signal);
      } finally {
        inFlight.delete(id);
        end();
      }
    },
  };
}
