/** A link to a screen. */
export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** How many of its records are new. */
  readonly newCount?: number;
}

/** A menu of the bar, with links to screens. */
export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuItem[];
}

/** Whether the path is one of the screens or below one. */
export const containsPath = (entries: readonly MenuItem[], pathname: string): boolean =>
  entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
