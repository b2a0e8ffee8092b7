/** A screen as menus name it. */
export interface MenuItem {
  readonly label: string;
  readonly path: string;
}

/** A menu of the bar with the screens that it leads to. */
export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuItem[];
}

/** Whether one of the screens is where one is, or above it. */
export const containsPath = (entries: readonly MenuItem[], pathname: string): boolean =>
  entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
