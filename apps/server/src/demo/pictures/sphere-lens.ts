import { degrees, type Lens, pathData } from "./lens.ts";
import { between, dot, minus, type Place } from "./space.ts";

/** The longest edge that is drawn as one straight piece, in degrees: straight edges are curves here. */
const longestPiece = 2;
/** How often an edge is halved at most. */
const deepest = 11;

/**
 * The lens of a panorama that closes on itself: equirectangular, north in the middle, straight down along
 * the lower edge.
 */
export function sphereLens(width: number, eye: Place): Lens {
  const height = width / 2;
  const perDegree = width / 360;
  const horizon = height / 2;

  /** Azimuth and elevation of a place, in degrees. */
  const directionOf = (place: Place): [number, number] => {
    const [east, north, up] = minus(place, eye);
    return [degrees(Math.atan2(east, north)), degrees(Math.atan2(up, Math.hypot(east, north)))];
  };

  const angleBetween = (from: Place, to: Place): number => {
    const [a, b] = [minus(from, eye), minus(to, eye)];
    return degrees(Math.acos(Math.min(1, dot(a, b) / (Math.hypot(...a) * Math.hypot(...b)))));
  };

  /** The places along an edge, so close that what is between any two looks straight. Without the first. */
  const pieces = (from: Place, to: Place, depth = 0): Place[] => {
    if (depth === deepest || angleBetween(from, to) <= longestPiece) return [to];
    const middle = between(from, to, 0.5);
    return [...pieces(from, middle, depth + 1), ...pieces(middle, to, depth + 1)];
  };

  const x = (azimuth: number) => width / 2 + azimuth * perDegree;
  const y = (elevation: number) => horizon - elevation * perDegree;

  /** Points of the picture along a line; they go on past its edges instead of jumping to the other side. */
  const pointsAlong = (places: readonly Place[]): [number, number][] => {
    const dense = places.flatMap((place, index) => {
      const previous = places[index - 1];
      return previous ? pieces(previous, place) : [place];
    });
    let before = 0;
    return dense.map((place, index) => {
      const [azimuth, elevation] = directionOf(place);
      before = index === 0 ? azimuth : azimuth + 360 * Math.round((before - azimuth) / 360);
      return [x(before), y(elevation)];
    });
  };

  /** Once, and again on the other side when it reaches over an edge. */
  const repeated = (points: readonly [number, number][], closed: boolean): string => {
    const across = points.map(([x]) => x);
    return [-width, 0, width]
      .filter((shift) => Math.max(...across) + shift > 0 && Math.min(...across) + shift < width)
      .map((shift) =>
        pathData(
          points.map(([x, y]) => [x + shift, y] as const),
          closed,
        ),
      )
      .join("");
  };

  const outline = (corners: readonly Place[]): string => {
    const points = pointsAlong([...corners, ...corners.slice(0, 1)]);
    const [first, last] = [points[0], points.at(-1)];
    // What lies all around the foot of the camera ends at the lower edge, which is one place: straight down.
    if (first && last && Math.abs(last[0] - first[0]) > width / 2) {
      points.push([last[0], height], [first[0], height]);
    }
    return repeated(points, true);
  };

  const around = (x: number, y: number, scale: number) =>
    [x, x - width, x + width]
      .map((x) => ({ x, y, scale }))
      .filter(({ x }) => x > -width / 4 && x < width * 1.25);

  const perRadian = width / (2 * Math.PI);

  return {
    width,
    height,
    eye,
    horizon,
    outline,
    line: (places) => repeated(pointsAlong(places), false),
    spots(place) {
      const [azimuth, elevation] = directionOf(place);
      return around(x(azimuth), y(elevation), perRadian / Math.hypot(...minus(place, eye)));
    },
    skySpots: (azimuth, elevation) => around(x(azimuth), y(elevation), perRadian),
    below(elevationAt) {
      const line: [number, number][] = [];
      for (let azimuth = -180; azimuth <= 180; azimuth++) line.push([x(azimuth), y(elevationAt(azimuth))]);
      return pathData([...line, [width, height], [0, height]], true);
    },
  };
}
