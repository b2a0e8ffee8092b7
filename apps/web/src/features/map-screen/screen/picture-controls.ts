import type { Size, StageControls } from "../../../map/hosts/image/image-view.ts";

/** CSS pixels, as all lengths here: `--space-3`, `--space-2` and `--control`. */
const MARGIN = 12;
const GAP = 8;
const LINE = 44;

/** From this width on search, tools and legend are in one line (MapControls.module.css). */
const ONE_LINE_WIDTH = 900 + 2 * MARGIN;

/** The zoom buttons with 'Ver todo' and full screen, and the location button above them. */
const BUTTONS = { width: LINE + MARGIN + GAP, from: 0, to: 280 };
/** The buttons of staff are above those, next to each other. */
const CREATE_BUTTONS = { width: 148, from: 280, to: 352 };
/** In a low window all buttons are next to each other. */
const LOW_WINDOW_HEIGHT = 600;
const LOW_WINDOW_BUTTONS = { width: 124, from: 0, to: 224 };

/** The line about the provider: next to a corner, or centred from this width on. */
const FOOTER_CENTRED_WIDTH = 700;

/**
 * What the controls cover of a picture map's area next to the cards. They load after the map, whose first view
 * depends on them: their heights are those of MapControls and MapScreen.
 */
export function pictureControls(
  area: Size,
  { canCreate, isVisitor }: { readonly canCreate: boolean; readonly isVisitor: boolean },
  windowHeight = window.innerHeight,
): StageControls {
  const lines = area.width < ONE_LINE_WIDTH ? 3 : 2;
  const footer = area.width < FOOTER_CENTRED_WIDTH ? 76 : 44;
  return {
    top: MARGIN + lines * (LINE + GAP),
    bottom: isVisitor ? footer : MARGIN,
    buttons:
      windowHeight < LOW_WINDOW_HEIGHT
        ? [LOW_WINDOW_BUTTONS]
        : [BUTTONS, ...(canCreate ? [CREATE_BUTTONS] : [])],
  };
}
