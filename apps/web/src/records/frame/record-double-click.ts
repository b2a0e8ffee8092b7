import type { MouseEvent } from "react";

/** Handles a double click on a record, except on links and buttons inside it. */
export const onRecordDoubleClick =
  (work: () => void) =>
  ({ target }: MouseEvent): void => {
    if (target instanceof Element && !target.closest("a, button")) work();
  };
