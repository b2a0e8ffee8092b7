/** How many streams there may be at once, so that nobody takes all the server has. */
export interface MostStreams {
  readonly ofAddress: number;
  readonly inAll: number;
}

export interface Places {
  /** Takes a place for an address; false when there is none. */
  take(address: string): boolean;
  giveBack(address: string): void;
}

export function createPlaces(most: MostStreams): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const own = taken.get(address) ?? 0;
      if (own >= most.ofAddress || all >= most.inAll) return false;
      taken.set(address, own + 1);
      all += 1;
      return true;
    },
    giveBack(address) {
      const own = taken.get(address) ?? 0;
      if (own > 1) taken.set(address, own - 1);
      else taken.delete(address);
      all -= 1;
    },
  };
}
