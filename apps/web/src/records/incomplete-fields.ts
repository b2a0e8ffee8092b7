import type { Problem } from "@mapaobra/domain/problems";

/**
 * The fields, by name, in which something is written that is no value yet, such as half a date: what is kept
 * of them is empty, and what stands there would be lost without a word.
 */
export const incompleteFields = (form: HTMLFormElement | null): Problem<string>[] =>
  Array.from(form?.elements ?? []).flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.customError
      ? [{ field: control.name, code: "date_invalid" }]
      : [],
  );
