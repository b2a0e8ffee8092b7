import type { Problem } from "@mapaobra/domain/problems";

/**
 * The fields, by name, in which something is written that is no value yet, such as half a date: to the page
 * they look empty, and what stands there would be lost without a word.
 */
export const unfinishedFields = (form: HTMLFormElement | null): Problem<string>[] =>
  Array.from(form?.elements ?? []).flatMap((control) =>
    control instanceof HTMLInputElement && control.type === "date" && control.validity.badInput
      ? [{ field: control.name, code: "date_invalid" }]
      : [],
  );
