/** The screens whose forms keep drafts; "roles" is the second form of the users' screen. */
export type DraftScreen =
  | "usuarios"
  | "roles"
  | "empresas"
  | "clientes"
  | "solicitudes"
  | "mapas"
  | "templates";

/** Typed values of a record form that were not saved. Passwords and files are not part of them. */
export interface KeptDraft<Draft extends object> {
  readonly values: Partial<Draft>;
  /** The saved values that the draft was typed over. */
  readonly base: Partial<Draft>;
  /** The version of `base`; undefined for a new record. */
  readonly version?: number | undefined;
  /** Time of the last change, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** Start of the storage keys of a user's drafts. */
export const recordDraftPrefix = (userId: number): string => `borrador_de_registro:${userId}:`;

/** Storage key of a form's draft, stable across reloads and crashes. `recordId` is undefined for a new record. */
export const recordDraftKey = (userId: number, screen: DraftScreen, recordId: number | undefined): string =>
  `${recordDraftPrefix(userId)}${screen}:${recordId ?? "nuevo"}`;

/** A draft without the fields that never leave the memory of the page. */
export function withoutFields<Draft extends object>(
  draft: Draft,
  except: readonly (keyof Draft)[],
): Partial<Draft> {
  const rest: Partial<Draft> = { ...draft };
  for (const field of except) delete rest[field];
  return rest;
}

export const serializeKeptDraft = <Draft extends object>(draft: KeptDraft<Draft>): string =>
  JSON.stringify(draft);

/**
 * Parses a stored draft field by field; undefined if it is missing, invalid or equal to `blank`.
 * @param blank the kept fields of the form as it opens: defines all fields, and the values of missing ones
 */
export function parseKeptDraft<Draft extends object>(
  text: string | null | undefined,
  blank: Partial<Draft>,
): KeptDraft<Draft> | undefined {
  const stored = parseObject(text ?? "null");
  if (typeof stored?.keptAt !== "number") return undefined;
  const values = repair(stored.values, blank);
  if (!values || JSON.stringify(values) === JSON.stringify(blank)) return undefined;
  return {
    values,
    base: repair(stored.base, blank) ?? blank,
    version: typeof stored.version === "number" ? stored.version : undefined,
    keptAt: stored.keptAt,
  };
}

/** Returns the draft that was typed last. */
export const newerKeptDraft = <Draft extends object>(
  one: KeptDraft<Draft> | undefined,
  other: KeptDraft<Draft> | undefined,
): KeptDraft<Draft> | undefined =>
  one && other ? (other.keptAt > one.keptAt ? other : one) : (one ?? other);

function repair<Draft extends object>(stored: unknown, blank: Partial<Draft>): Partial<Draft> | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const storedValues = stored as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(blank).map(([field, value]) => {
      const own = storedValues[field];
      return [field, isValidValue(own, value) ? own : value];
    }),
  ) as Partial<Draft>;
}

/** Fields are texts, numbers and switches. An empty one (null) may get any of them. */
function isValidValue(value: unknown, blank: unknown): boolean {
  const isPlain = value === null || ["string", "number", "boolean"].includes(typeof value);
  return isPlain && (value === null || blank === null || typeof value === typeof blank);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
