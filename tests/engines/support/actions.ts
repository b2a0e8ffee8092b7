import type { InputSource } from "./drivers/driver.ts";

/** Actions of keyboard and mouse as WebDriver takes them. */

const keys = { Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" } as const;
export type Key = keyof typeof keys;

interface Place {
  readonly x: number;
  readonly y: number;
}

const keyboard = (values: readonly string[]): readonly InputSource[] => [
  {
    type: "key",
    id: "keyboard",
    actions: values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];

export const pressKeyActions = (key: Key) => keyboard([keys[key]]);
export const typeActions = (text: string) => keyboard([...text]);

const mouse = (actions: InputSource["actions"]): readonly InputSource[] => [
  { type: "pointer", id: "mouse", actions },
];
const to = ({ x, y }: Place) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
const down = { type: "pointerDown", button: 0 };
const up = { type: "pointerUp", button: 0 };

export const clickActions = (place: Place) => mouse([to(place), down, up]);
export const dragActions = (from: Place, end: Place) => mouse([to(from), down, to(end), up]);
