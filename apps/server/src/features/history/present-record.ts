import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";

type Value = unknown;

/** Shows that there is a file, without its key. */
const hidden = (value: Value) => (value === null ? null : "•••");
const degrees = (value: Value) => (value === null ? null : fromMicroDegrees(Number(value)));
const same = (value: Value) => value;

/** Columns with another name or another form in the response. */
const columnPresenters: Readonly<Record<string, readonly [property: string, form: (value: Value) => Value]>> =
  {
    logo_key: ["logo", hidden],
    logo_url: ["logo", same],
    image_key: ["imageUrl", hidden],
    image_width: ["width", same],
    image_height: ["height", same],
    lat_min: ["latitudeMin", same],
    lat_max: ["latitudeMax", same],
    lng_min: ["longitudeMin", same],
    lng_max: ["longitudeMax", same],
    lat_micro: ["latitude", degrees],
    lng_micro: ["longitude", degrees],
    role: ["roles", (value) => [value]],
  };

const camelCase = (column: string) =>
  column.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

/**
 * Converts columns of the history to properties of the record. The wire codec decides which ones are sent.
 */
export function presentRecord(columns: Readonly<Record<string, Value>>): Record<string, Value> {
  const record: Record<string, Value> = {};
  for (const [column, value] of Object.entries(columns)) {
    const [property, form] = columnPresenters[column] ?? [camelCase(column), same];
    // A logo has two columns, one of which is empty.
    record[property] = record[property] ?? form(value);
  }
  return record;
}
