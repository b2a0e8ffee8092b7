/** How many streams there may be at once, so that nobody takes all the server has. */
export interface StreamLimits {
  readonly perAddress: number;
  readonly total: number;
}

export interface ConnectionLimiter {
  /** Takes a place for an address; false when there is none. */
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
