/** Projects that are picked from the list. */
export interface RowPicks {
  /** Point ids. */
  readonly ids: readonly number[];
  /** Rows of the list are check boxes. */
  readonly isPicking: boolean;
  setPicking(isPicking: boolean): void;
  toggle(id: number): void;
}
