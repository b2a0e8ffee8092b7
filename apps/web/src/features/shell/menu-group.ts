/** A screen as menus name it. */
export interface MenuPlace {
  readonly label: string;
  readonly path: string;
}

/** A menu of the bar with the screens that it leads to. */
export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuPlace[];
}

/** Whether one of the screens is where one is, or above it. */
export const holdsPath = (entries: readonly MenuPlace[], pathname: string): boolean =>
  entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
