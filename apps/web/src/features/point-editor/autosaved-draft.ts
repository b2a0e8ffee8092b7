import type { IdempotentSave } from "../../api/point-saves.ts";
import type { PointFormValues } from "./form/form-values.ts";

/** Owner of a draft: a new point of a map, or an edited point. */
export interface DraftOwner {
  readonly userId: number;
  readonly mapId: number | null;
  /** Null for a new point. */
  readonly pointId: number | null;
  /** Id of the outbox entry that was reopened. */
  readonly waitingId?: number | undefined;
}

/** Form values that were typed and not saved. */
export interface AutosavedDraft {
  readonly values: PointFormValues;
  /** Time of the last change, in milliseconds since 1970. */
  readonly keptAt: number;
  /** A save with an unknown outcome. */
  readonly attempt: IdempotentSave | null;
}

/** Start of the storage keys of a user's drafts. */
export const pointDraftPrefix = (userId: number): string => `borrador_de_punto:${userId}:`;

/** Storage key of a form's draft, stable across reloads and crashes. */
export const draftKey = ({ userId, mapId, pointId, waitingId }: DraftOwner): string => {
  const place = pointId === null ? `nuevo:${mapId ?? ""}` : pointId;
  return `${pointDraftPrefix(userId)}${waitingId === undefined ? place : `espera:${waitingId}`}`;
};

export const serializeDraft = (draft: AutosavedDraft): string => JSON.stringify(draft);

/** Returns the draft that was typed last. */
export const newerDraft = (
  one: AutosavedDraft | undefined,
  other: AutosavedDraft | undefined,
): AutosavedDraft | undefined => (one && other ? (other.keptAt > one.keptAt ? other : one) : (one ?? other));

/**
 * Parses a stored draft; undefined if it is missing or invalid.
 * @param blank an empty form: defines all fields, and the defaults of those that an older draft lacks
 */
export function parseDraft(
  text: string | null | undefined,
  blank: PointFormValues,
): AutosavedDraft | undefined {
  const stored = parse(text ?? "null");
  if (typeof stored?.keptAt !== "number" || typeof stored.values !== "object" || stored.values === null) {
    return undefined;
  }
  const storedValues = stored.values as Partial<Record<keyof PointFormValues, unknown>>;
  const values = Object.fromEntries(
    Object.entries(blank).map(([field, value]) => {
      const own = storedValues[field as keyof PointFormValues];
      return [field, isValidFieldValue(field, own) ? own : value];
    }),
  ) as unknown as PointFormValues;
  return { values, keptAt: stored.keptAt, attempt: parseAttempt(stored.attempt) };
}

function parseAttempt(attempt: unknown): IdempotentSave | null {
  const { save, writeKey } = (attempt ?? {}) as Partial<Record<keyof IdempotentSave, unknown>>;
  return typeof save === "object" && save !== null && typeof writeKey === "string"
    ? ({ save, writeKey } as IdempotentSave)
    : null;
}

function isValidFieldValue(field: string, value: unknown): boolean {
  if (field === "companyId") return value === null || Number.isSafeInteger(value);
  return typeof value === "string" || (field === "date" && value === null);
}

function parse(text: string): { values?: unknown; keptAt?: unknown; attempt?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
