/** Something that is kept, and how much room it takes. */
export interface Held {
  readonly key: string;
  /** What it is, whichever revision of it. */
  readonly name: string;
  readonly bytes: number;
}

export interface Room {
  readonly most: number;
  readonly mostBytes: number;
}

/**
 * What has to go, of what is held in the order in which it came: older revisions of what is there anew, and
 * then the oldest until the rest fits.
 */
export function surplus(held: readonly Held[], { most, mostBytes }: Room): string[] {
  const newest = new Map(held.map(({ name, key }) => [name, key]));
  const isOld = ({ name, key }: Held) => newest.get(name) !== key;
  const gone = held.filter(isOld).map(({ key }) => key);
  const left = held.filter((one) => !isOld(one));
  let count = left.length;
  let bytes = left.reduce((sum, one) => sum + one.bytes, 0);
  for (const one of left) {
    if (count <= most && bytes <= mostBytes) break;
    gone.push(one.key);
    count -= 1;
    bytes -= one.bytes;
  }
  return gone;
}
