import { roleFromName } from "@mapaobra/domain/access/role";
import { roleLabels } from "@mapaobra/domain/access/role-labels";
import { formatDay } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { areaText, progressText } from "@mapaobra/domain/point/display";
import { isBlank } from "@mapaobra/domain/problems";
import { knownTheme, themeOf } from "@mapaobra/domain/theme/themes";

/** What records point to by number, and people know by name. */
export type NamedNoun = "company" | "client" | "template" | "map";

/** A value of a record as people see it. */
export type ShownValue =
  | { readonly kind: "nothing" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "theme"; readonly label: string; readonly color: string }
  | { readonly kind: "record"; readonly noun: NamedNoun; readonly id: number }
  /** Something is there, and what it is stays untold. */
  | { readonly kind: "hidden" };

export type Reading = (value: unknown) => ShownValue;

/** What a history says in the place of a password or of where a file stands. */
const HIDDEN = "•••";

const nothing: ShownValue = { kind: "nothing" };
const asText = (text: string): ShownValue => (isBlank(text) ? nothing : { kind: "text", text });

/** Reads a value of the kind that is known; whatever else stands there is told as it is. */
const reading =
  <Value>(isKnown: (value: unknown) => value is Value, read: (value: Value) => ShownValue): Reading =>
  (value) => {
    if (isBlank(value)) return nothing;
    return isKnown(value) ? read(value) : asText(String(value));
  };
const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isFlag = (value: unknown) => typeof value === "boolean";

export const text = reading(isText, asText);
export const yesOrNo = reading(isFlag, (value) => asText(value ? "Sí" : "No"));
export const day = reading(isText, (value) => asText(formatDay(value) || value));
export const degrees = reading(isNumber, (value) => asText(String(value)));
export const pixels = reading(isNumber, (value) => asText(`${formatWhole(value)} px`));
export const percent = reading(isNumber, (value) => asText(progressText(value)));
export const squareMetres = reading(isNumber, (value) => asText(`${areaText(value)} m²`));
/** A password, or an address that may be of a file of ours. */
export const hideable = reading(isText, (value) => (value === HIDDEN ? { kind: "hidden" } : asText(value)));

export const theme = reading(isText, (value) => {
  const known = knownTheme(value);
  if (!known) return asText(value);
  const { label, color } = themeOf(known);
  return { kind: "theme", label, color };
});

export const recordOf = (noun: NamedNoun): Reading =>
  reading(isNumber, (id) => ({ kind: "record", noun, id }));

const roleLabel = (name: string) => {
  const role = roleFromName(name);
  return role ? roleLabels[role] : name;
};
export const roles: Reading = (value) =>
  asText((Array.isArray(value) ? value : []).map((name) => roleLabel(String(name))).join(", "));
