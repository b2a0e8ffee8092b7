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

export function createConnectionLimiter(most: StreamLimits): ConnectionLimiter {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    acquire(address) {
      const own = taken.get(address) ?? 0;
      if (own >= most.perAddress || all >= most.total) return false;
      taken.set(address, own + 1);
      all += 1;
      return true;
    },
    release(address) {
      const own = taken.get(address) ?? 0;
      if (own > 1) taken.set(address, own - 1);
      else taken.delete(address);
      all -= 1;
    },
  };
}
