interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The effect of a key: a turn while it is held, in shares of the turning speed, or zoom steps. */
export type KeyEffect =
  | { readonly kind: "rotate"; readonly right: number; readonly up: number }
  | { readonly kind: "zoom"; readonly steps: number };

const left: KeyEffect = { kind: "rotate", right: -1, up: 0 };
const right: KeyEffect = { kind: "rotate", right: 1, up: 0 };
const up: KeyEffect = { kind: "rotate", right: 0, up: 1 };
const down: KeyEffect = { kind: "rotate", right: 0, up: -1 };
const zoomIn: KeyEffect = { kind: "zoom", steps: 1 };
const zoomOut: KeyEffect = { kind: "zoom", steps: -1 };

/** The specification's keys (P2 §4.4). Escape belongs to the surrounding dialog. */
const effects: Readonly<Record<string, KeyEffect>> = {
  arrowleft: left,
  a: left,
  arrowright: right,
  d: right,
  arrowup: up,
  w: up,
  arrowdown: down,
  s: down,
  "+": zoomIn,
  "=": zoomIn,
  "-": zoomOut,
  _: zoomOut,
};

/** Undefined for unhandled keys. */
export const keyEffect = ({ key, ctrlKey, altKey, metaKey }: Key): KeyEffect | undefined =>
  ctrlKey || altKey || metaKey ? undefined : effects[key.toLowerCase()];
