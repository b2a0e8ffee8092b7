import { type Lens, pathData, radians } from "./lens.ts";
import { between, type Place } from "./space.ts";

/** What is nearer than this is behind the camera. In metres. */
const nearest = 0.5;

export interface Camera {
  readonly width: number;
  readonly height: number;
  readonly eye: Place;
  /** Clockwise from north, in degrees. */
  readonly azimuth: number;
  /** How much of the world fits into the width, in degrees. */
  readonly fieldOfView: number;
  /** Where the horizon stands, as a share of the height. Moved instead of tilted, so walls stay upright. */
  readonly horizonShare: number;
}

/** The lens of an ordinary picture. */
export function cameraLens(camera: Camera): Lens {
  const { width, height, eye, fieldOfView } = camera;
  const turn = radians(camera.azimuth);
  const focal = width / 2 / Math.tan(radians(fieldOfView) / 2);
  const horizon = height * camera.horizonShare;

  /** To the right of the camera, above it, ahead of it. */
  const seen = ([east, north, up]: Place): Place => {
    const [x, y] = [east - eye[0], north - eye[1]];
    return [x * Math.cos(turn) - y * Math.sin(turn), up - eye[2], x * Math.sin(turn) + y * Math.cos(turn)];
  };
  const onPicture = ([right, above, ahead]: Place) =>
    [width / 2 + (focal * right) / ahead, horizon - (focal * above) / ahead] as const;

  /** Leaves out what is behind the camera. */
  const ahead = (places: readonly Place[], closed: boolean): Place[] => {
    const kept: Place[] = [];
    places.forEach((place, index) => {
      const previous = places[index - 1] ?? (closed ? places.at(-1) : undefined);
      if (previous && previous[2] < nearest !== place[2] < nearest) {
        kept.push(between(previous, place, (nearest - previous[2]) / (place[2] - previous[2])));
      }
      if (place[2] >= nearest) kept.push(place);
    });
    return kept;
  };
  /** Whether any of it can be seen: not all of it lies beyond the same edge. */
  const isInPicture = (points: readonly (readonly [number, number])[]) =>
    points.some(([x]) => x > 0) &&
    points.some(([x]) => x < width) &&
    points.some(([, y]) => y > 0) &&
    points.some(([, y]) => y < height);
  const path = (places: readonly Place[], closed: boolean) => {
    const points = ahead(places.map(seen), closed).map(onPicture);
    return isInPicture(points) ? pathData(points, closed) : "";
  };

  return {
    width,
    height,
    eye,
    horizon,
    outline: (corners) => path(corners, true),
    line: (places) => path(places, false),
    spots(place) {
      const relative = seen(place);
      if (relative[2] < nearest) return [];
      const [x, y] = onPicture(relative);
      return [{ x, y, scale: focal / relative[2] }];
    },
    skySpots(azimuth, elevation) {
      const side = radians(azimuth) - turn;
      if (Math.cos(side) < 0.1) return [];
      const y = horizon - (focal * Math.tan(radians(elevation))) / Math.cos(side);
      return [{ x: width / 2 + focal * Math.tan(side), y, scale: focal }];
    },
    below(elevationAt) {
      const half = fieldOfView / 2 + 2;
      const line: [number, number][] = [];
      for (let side = -half; side <= half; side += 0.5) {
        const rise = Math.tan(radians(elevationAt(camera.azimuth + side))) / Math.cos(radians(side));
        line.push([width / 2 + focal * Math.tan(radians(side)), horizon - focal * rise]);
      }
      return pathData([...line, [width + 50, height], [-50, height]], true);
    },
  };
}
