import { roleFromName } from "@mapaobra/domain/access/role";
import { roleLabels } from "@mapaobra/domain/access/role-labels";
import { formatDay } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { areaText, progressText } from "@mapaobra/domain/point/display";
import { stageName } from "@mapaobra/domain/point/stage";
import { isBlank } from "@mapaobra/domain/problems";
import { parseThemeName, themeOf } from "@mapaobra/domain/theme/themes";
import type { NamedResource } from "./RecordName.tsx";

/** A value of a record for display. */
export type DisplayValue =
  | { readonly kind: "none" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "theme"; readonly label: string; readonly color: string }
  | { readonly kind: "record"; readonly noun: NamedResource; readonly id: number }
  /** A value exists and is redacted. */
  | { readonly kind: "redacted" };

export type ValueFormatter = (value: unknown) => DisplayValue;

/** Text in place of a password or of a file's URL. */
const REDACTED = "•••";

const empty: DisplayValue = { kind: "none" };
const textValue = (text: string): DisplayValue => (isBlank(text) ? empty : { kind: "text", text });

/** Formats values of the expected type; any other value is shown as stored. */
const formatter =
  <Value>(
    isKnown: (value: unknown) => value is Value,
    read: (value: Value) => DisplayValue,
  ): ValueFormatter =>
  (value) => {
    if (isBlank(value)) return empty;
    return isKnown(value) ? read(value) : textValue(String(value));
  };
const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isFlag = (value: unknown) => typeof value === "boolean";

export const text = formatter(isText, textValue);
export const stage = formatter(isText, (value) => textValue(value === "" ? "" : stageName(value)));
export const yesOrNo = formatter(isFlag, (value) => textValue(value ? "Sí" : "No"));
export const day = formatter(isText, (value) => textValue(formatDay(value) || value));
export const degrees = formatter(isNumber, (value) => textValue(String(value)));
export const pixels = formatter(isNumber, (value) => textValue(`${formatWhole(value)} px`));
export const percent = formatter(isNumber, (value) => textValue(progressText(value)));
export const squareMetres = formatter(isNumber, (value) => textValue(`${areaText(value)} m²`));
/** A password, or a URL that may belong to a stored file. */
export const redactable = formatter(isText, (value) =>
  value === REDACTED ? { kind: "redacted" } : textValue(value),
);

export const theme = formatter(isText, (value) => {
  const themeName = parseThemeName(value);
  if (!themeName) return textValue(value);
  const { label, color } = themeOf(themeName);
  return { kind: "theme", label, color };
});

export const recordReference = (noun: NamedResource): ValueFormatter =>
  formatter(isNumber, (id) => ({ kind: "record", noun, id }));

const roleLabel = (name: string) => {
  const role = roleFromName(name);
  return role ? roleLabels[role] : name;
};
export const roles: ValueFormatter = (value) =>
  textValue((Array.isArray(value) ? value : []).map((name) => roleLabel(String(name))).join(", "));
