import { type Position, toPosition } from "./coordinates.ts";

/** The digits of plus codes (Open Location Code). */
const DIGITS = "23456789CFGHJMPQRVWX";
/** Digits before the plus sign of a full code. */
const SEPARATOR_AT = 8;
/** Digits that are pairs of latitude and longitude; further ones refine by a grid of 5 rows and 4 columns. */
const PAIR_DIGITS = 10;
const [GRID_ROWS, GRID_COLUMNS] = [5, 4];

const plusCode = new RegExp(
  String.raw`^([${DIGITS}]{2,${SEPARATOR_AT}})\+([${DIGITS}]{2,7})(?:[\s,].*)?$`,
  "i",
);

/**
 * The centre of the area of a plus code: a full one (`66XQWWJ9+C3`), or the short one of a place near
 * `reference` (`WWJ9+C3 San José`). Undefined if the text has none, or a short one without a reference.
 */
export function parsePlusCode(text: string, reference: Position | undefined): Position | undefined {
  const [, before = "", after = ""] = plusCode.exec(text.trim()) ?? [];
  if (before === "" || before.length % 2 === 1) return undefined;
  const digits = (before + after).toUpperCase();
  if (before.length === SEPARATOR_AT) return toValidPosition(decode(digits));
  return reference && toValidPosition(completeNear(digits, SEPARATOR_AT - before.length, reference));
}

/** The locality after a short plus code: `San José` in `WWJ9+C3 San José, Costa Rica`; empty without one. */
export function localityOfPlusCode(text: string): string {
  const [, rest = ""] = /^\S+\+\S+\s+([^,]+)/.exec(text.trim()) ?? [];
  return rest.trim();
}

const toValidPosition = ({ latitude, longitude }: Position) => toPosition(latitude, longitude);

function completeNear(digits: string, missing: number, reference: Position): Position {
  const prefix = encodePairs(reference).slice(0, missing);
  const found = decode(prefix + digits);
  // The nearest area whose code ends like this.
  const step = 20 ** (2 - missing / 2);
  const nearest = (value: number, wanted: number) => value + Math.round((wanted - value) / step) * step;
  return {
    latitude: nearest(found.latitude, reference.latitude),
    longitude: nearest(found.longitude, reference.longitude),
  };
}

function decode(digits: string): Position {
  let [latitude, longitude] = [-90, -180];
  let [height, width] = [400, 400];
  [...digits].forEach((digit, index) => {
    const value = DIGITS.indexOf(digit);
    if (index >= PAIR_DIGITS) {
      height /= GRID_ROWS;
      width /= GRID_COLUMNS;
      latitude += Math.floor(value / GRID_COLUMNS) * height;
      longitude += (value % GRID_COLUMNS) * width;
    } else if (index % 2 === 0) {
      height /= DIGITS.length;
      latitude += value * height;
    } else {
      width /= DIGITS.length;
      longitude += value * width;
    }
  });
  return { latitude: latitude + height / 2, longitude: longitude + width / 2 };
}

/** The first eight digits of the code of a position. */
function encodePairs({ latitude, longitude }: Position): string {
  let [north, east] = [latitude + 90, longitude + 180];
  let size = 20;
  let code = "";
  for (let pair = 0; pair < SEPARATOR_AT / 2; pair++) {
    for (const value of [north, east]) code += DIGITS[Math.floor(value / size)] ?? "";
    north %= size;
    east %= size;
    size /= DIGITS.length;
  }
  return code;
}
