/** Maximum concurrent streams, so that one client cannot exhaust the server. */
export interface StreamLimits {
  readonly perAddress: number;
  readonly total: number;
}

export interface ConnectionLimiter {
  /** Reserves a stream for an address; false if the limit is reached. */
  acquire(address: string): boolean;
  release(address: string): void;
}

export function createConnectionLimiter(limits: StreamLimits): ConnectionLimiter {
  const openByAddress = new Map<string, number>();
  let all = 0;
  return {
    acquire(address) {
      const own = openByAddress.get(address) ?? 0;
      if (own >= limits.perAddress || all >= limits.total) return false;
      openByAddress.set(address, own + 1);
      all += 1;
      return true;
    },
    release(address) {
      const own = openByAddress.get(address) ?? 0;
      if (own > 1) openByAddress.set(address, own - 1);
      else openByAddress.delete(address);
      all -= 1;
    },
  };
}
