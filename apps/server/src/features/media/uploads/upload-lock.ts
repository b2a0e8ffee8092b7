/** Who takes the bytes of an upload in this process, so that whoever comes next need not wait for a dead connection. */
export interface UploadLock {
  /** Has whoever is at it stop and keep what it has, and resolves once it did. */
  abortCurrent(id: string): Promise<void>;
  /** The same, and then does `work`, which stops early when `signal` says so. */
  runExclusive<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

export function createUploadLock(): UploadLock {
  const underWay = new Map<string, { readonly stop: AbortController; readonly ended: Promise<unknown> }>();

  const interrupt = async (id: string) => {
    for (let present = underWay.get(id); present; present = underWay.get(id)) {
      present.stop.abort();
      await present.ended;
    }
  };

  return {
    abortCurrent: interrupt,
    async runExclusive(id, work) {
      await interrupt(id);
      const stop = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      underWay.set(id, { stop, ended });
      try {
        return await work(stop.signal);
      } finally {
        underWay.delete(id);
        end();
      }
    },
  };
}
