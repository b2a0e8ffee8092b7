import { isApiError } from "./api-error.ts";

/** The size of the pieces of uploads, in bytes. It follows what the connection and its proxies accept. */
export interface PieceSize {
  /** Of the next piece. */
  current(): number;
  /** A piece of that size arrived: the next may be larger. */
  accepted(bytes: number): void;
  /** A proxy refused a piece of that size. Returns whether a smaller one is worth a try. */
  refused(bytes: number): boolean;
  /** The connection broke: pieces stay as small as the first one. */
  interrupted(): void;
}

/** In bytes: of the first piece, and the limits of the later ones. */
export interface PieceLimits {
  readonly first: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The first piece fits the default limit of nginx, 1 MiB. Chromium repeats the whole request when its kept-alive
 * connection breaks: more than the largest would cost more at each failure.
 */
export const pieceLimits: PieceLimits = { first: 900_000, min: 65_536, max: 2 * 1_048_576 };

/** Doubles after each accepted piece, halves after a refused one, and never grows to a refused size again. */
export function createPieceSize({ first, min, max }: PieceLimits): PieceSize {
  let current = first;
  let ceiling = max;
  const lowerTo = (bytes: number) => {
    ceiling = Math.min(ceiling, Math.max(min, bytes));
    current = Math.min(current, ceiling);
  };
  return {
    current: () => current,
    accepted(bytes) {
      // The last piece of a file is shorter: it says nothing about a larger one.
      if (bytes >= current) current = Math.min(ceiling, 2 * current);
    },
    refused(bytes) {
      if (bytes <= min) return false;
      lowerTo(Math.floor(bytes / 2));
      return true;
    },
    interrupted: () => lowerTo(first),
  };
}

/** Whether a proxy, and not our server, refused a request as too large. */
export const isRefusedByProxy = (error: unknown): boolean => isApiError(error, 413) && error.codigo === "";
