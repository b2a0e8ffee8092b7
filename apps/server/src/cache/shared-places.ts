import { DomainError } from "@mapaobra/domain/errors";

export interface PlaceLimits {
  /** Works at a time. */
  readonly places: number;
  /** Those of one company: fewer than all, so that another finds one free. */
  readonly ofCompany: number;
  /** Works of one company that wait. */
  readonly waiting: number;
}

/** The company that a work is for, and its clients. */
export interface Owner {
  /** Null for work of no company. */
  readonly companyId: number | null;
  /** Aborted when the last client has left: the work ends, or does not begin. Absent for work in the background. */
  readonly signal?: AbortSignal | undefined;
}

export type SharedPlaces = ReturnType<typeof createSharedPlaces>;

interface Waiting {
  readonly begin: () => void;
  readonly hasClient: boolean;
}

export function createSharedPlaces({ places, ofCompany, waiting }: PlaceLimits) {
  const queues = new Map<number | null, Waiting[]>();
  const working = new Map<number | null, number>();
  let total = 0;

  /** The companies are in the order of their last turn. */
  const beginNext = () => {
    for (const [companyId, queue] of queues) {
      if (total >= places) return;
      if ((working.get(companyId) ?? 0) >= ofCompany) continue;
      const next = queue.shift();
      queues.delete(companyId);
      if (queue.length > 0) queues.set(companyId, queue);
      if (!next) continue;
      total += 1;
      working.set(companyId, (working.get(companyId) ?? 0) + 1);
      next.begin();
    }
  };

  const leave = (companyId: number | null) => {
    total -= 1;
    const left = (working.get(companyId) ?? 1) - 1;
    if (left === 0) working.delete(companyId);
    else working.set(companyId, left);
    beginNext();
  };

  const takePlace = ({ companyId, signal }: Owner) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = queues.get(companyId) ?? [];
    if (queue.length >= waiting || signal?.aborted) throw new DomainError("service_unavailable");
    const entry = { begin: resolve, hasClient: signal !== undefined };
    const background = queue.findIndex(({ hasClient }) => !hasClient);
    if (entry.hasClient && background >= 0) queue.splice(background, 0, entry);
    else queue.push(entry);
    queues.set(companyId, queue);
    const giveUp = () => {
      const index = queue.indexOf(entry);
      if (index < 0) return;
      queue.splice(index, 1);
      reject(new DomainError("service_unavailable"));
    };
    signal?.addEventListener("abort", giveUp);
    beginNext();
    return promise.finally(() => signal?.removeEventListener("abort", giveUp));
  };

  return {
    /**
     * Does `work` in a place, when there is one. Companies take turns; of one company work with clients comes first.
     * @throws DomainError `service_unavailable` if too many works of the company wait, or its last client has left
     */
    async run<Result>(owner: Owner, work: () => Promise<Result>) {
      await takePlace(owner);
      try {
        return await work();
      } finally {
        leave(owner.companyId);
      }
    },
  };
}
