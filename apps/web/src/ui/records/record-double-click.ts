import type { MouseEvent } from "react";

/** Hears a double click on a record; one on a link or a button in it means that alone. */
export const onRecordDoubleClick =
  (work: () => void) =>
  ({ target }: MouseEvent): void => {
    if (target instanceof Element && !target.closest("a, button")) work();
  };
