import { isDay } from "../format/dates.ts";

/** Default offset for cameras that do not write one: Costa Rica. */
const localOffset = "-06:00";
const exifTime = /^(\d{4}):(\d{2}):(\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/;
const exifOffset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/**
 * The instant of an EXIF time (`YYYY:MM:DD hh:mm:ss`) and its offset, if the camera wrote one. Undefined for
 * an invalid date, as of a camera whose clock was never set.
 */
export function instantFromExif(time: string, offset?: string): Date | undefined {
  const [, year, month, date, hour, minute, second] = exifTime.exec(time.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return undefined;
  const zone = offset !== undefined && exifOffset.test(offset.trim()) ? offset.trim() : localOffset;
  return new Date(`${day}T${hour}:${minute}:${second}${zone}`);
}
