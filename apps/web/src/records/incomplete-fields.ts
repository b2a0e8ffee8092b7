import type { Problem } from "@mapaobra/domain/problems";

/**
 * The names of fields with incomplete input, such as an unfinished date. Their value is empty, so the typed
 * text would be lost silently on save.
 */
export const incompleteFields = (form: HTMLFormElement | null): Problem<string>[] =>
  Array.from(form?.elements ?? []).flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.customError
      ? [{ field: control.name, code: "date_invalid" }]
      : [],
  );
