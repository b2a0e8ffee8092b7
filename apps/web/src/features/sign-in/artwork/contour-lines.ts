/** A height field, and the rectangle of it to sample, with the grid step. */
export interface Terrain {
  readonly heightAt: (x: number, y: number) => number;
  readonly width: number;
  readonly height: number;
  readonly step: number;
}

type Place = readonly [x: number, y: number];

/** A polyline being joined: its points, and the grid edges at its ends. */
interface Line {
  readonly places: Place[];
  first: string;
  last: string;
}

/**
 * Contour lines of a surface as SVG path data, one path per level: marching squares, with the segments joined
 * and smoothed. The surface is sampled once for all levels.
 */
export function contourLines(terrain: Terrain): (level: number) => string {
  const sampled = { ...terrain, heightAt: sample(terrain) };
  return (level) => joinSegments(segmentsAt(sampled, level)).map(smoothPath).join("");
}

/** Samples the heights at the grid corners. */
function sample({ heightAt, width, height, step }: Terrain): Terrain["heightAt"] {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const heights = Float64Array.from({ length: columns * rows }, (_, index) =>
    heightAt((index % columns) * step, Math.floor(index / columns) * step),
  );
  return (x, y) => heights[(y / step) * columns + x / step] ?? Number.NEGATIVE_INFINITY;
}

function* segmentsAt({ heightAt, width, height, step }: Terrain, level: number): Generator<Line> {
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const low = heightAt(x, y) < level;
      // Most cells have no crossing.
      if (
        low === heightAt(x + step, y) < level &&
        low === heightAt(x + step, y + step) < level &&
        low === heightAt(x, y + step) < level
      ) {
        continue;
      }
      const corners: Place[] = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ];
      const crossings = corners.flatMap((from, index) => {
        const to = corners[(index + 1) % 4] as Place;
        const place = edgeCrossing(from, to, heightAt(...from) - level, heightAt(...to) - level);
        return place ? [{ place, edge: edgeBetween(from, to) }] : [];
      });
      // A saddle has four crossings: which of them connect is invisible at this scale.
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const [one, other] = crossings.slice(index, index + 2);
        if (one && other) yield { places: [one.place, other.place], first: one.edge, last: other.edge };
      }
    }
  }
}

function edgeCrossing(from: Place, to: Place, above: number, below: number): Place | undefined {
  if (above < 0 === below < 0) return undefined;
  const share = above / (above - below);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The key is the same for both cells that share the edge. */
const edgeBetween = (one: Place, other: Place) =>
  `${Math.min(one[0], other[0])},${Math.min(one[1], other[1])},${one[0] === other[0]}`;

function joinSegments(segments: Iterable<Line>): Line[] {
  const ends = new Map<string, Line>();
  const lines = new Set<Line>();
  const removeSegment = (edge: string) => {
    const line = ends.get(edge);
    if (!line) return undefined;
    ends.delete(line.first);
    ends.delete(line.last);
    lines.delete(line);
    return line;
  };
  for (const segment of segments) {
    let line = segment;
    const before = removeSegment(line.first);
    if (before) line = append(orientToEnd(before, line.first), line);
    const after = removeSegment(line.last);
    if (after) line = append(line, orientToStart(after, line.last));
    lines.add(line);
    if (line.first === line.last) continue;
    ends.set(line.first, line);
    ends.set(line.last, line);
  }
  return [...lines];
}

const reversed = ({ places, first, last }: Line): Line => ({
  places: places.toReversed(),
  first: last,
  last: first,
});
const orientToEnd = (line: Line, edge: string) => (line.last === edge ? line : reversed(line));
const orientToStart = (line: Line, edge: string) => (line.first === edge ? line : reversed(line));
const append = (one: Line, other: Line): Line => ({
  places: [...one.places, ...other.places.slice(1)],
  first: one.first,
  last: other.last,
});

const formatPoint = ([x, y]: Place) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const middle = (one: Place, other: Place): Place => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/** A quadratic curve through the midpoints of the segments, with the points as control points. */
function smoothPath({ places, first, last }: Line): string {
  const isClosed = first === last;
  const start = places[0] as Place;
  const curve = places.slice(1).map((place, index, others) => {
    const next = others[index + 1];
    return next ? `Q${formatPoint(place)} ${formatPoint(middle(place, next))}` : `L${formatPoint(place)}`;
  });
  return `M${formatPoint(start)}${curve.join("")}${isClosed ? "Z" : ""}`;
}
