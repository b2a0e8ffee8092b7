/** A page number, counted from 1, or the gap between two of them. */
export type PageButton = number | "ellipsis";

const MAX_UNABBREVIATED = 7;

/** The buttons of a pagination (P1 §9): all pages up to 7, else the first, the last and the neighbours. */
export function pageButtons(page: number, pages: number): PageButton[] {
  if (pages <= MAX_UNABBREVIATED) return Array.from({ length: pages }, (_, index) => index + 1);
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(shown)].flatMap((one, index, all) => {
    const gap = one - (all[index - 1] ?? one);
    if (gap <= 1) return [one];
    // An ellipsis in place of a single page takes as much space as the page's button.
    return gap === 2 ? [one - 1, one] : (["ellipsis", one] as const);
  });
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Counted from 1. Clamped to the last page. */
  readonly page: number;
  readonly pages: number;
  /** The first and last row of the page, counted from 1; both 0 for an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** The page, counted from 1, that has the row; the first page for row 0 of an empty list. */
export const pageOfRow = (row: number, size: number): number => Math.max(1, Math.ceil(row / size));

export function paginate<Row>(rows: readonly Row[], page: number, size: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const present = Math.min(Math.max(1, page), pages);
  const start = (present - 1) * size;
  const shown = rows.slice(start, start + size);
  return {
    rows: shown,
    page: present,
    pages,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
    total: rows.length,
  };
}
