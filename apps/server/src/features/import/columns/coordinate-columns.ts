import type { CoordinateSystem } from "@mapaobra/domain/import/import";
import { fieldOfColumn, foldColumnName } from "./column-names.ts";

type Axis = "latitude" | "longitude";

interface AxisColumn {
  readonly axis: Axis;
  /** The system that its name states. */
  readonly system: CoordinateSystem | undefined;
}

/** What names of columns call each system. */
const systemWords: readonly (readonly [RegExp, CoordinateSystem | undefined])[] = [
  [/(?:crsirgas)?crtm(?:20)?(?:05)?(?!\d)|epsg(?:5367|8908)/, "crtm05"],
  [/lambertnorte|lcrn|crln|epsg5456/, "lambert-norte"],
  [/lambertsur|lcrs|crls|epsg5457/, "lambert-sur"],
  [/wgs84|epsg4326/, "wgs84"],
  [/lambert/, undefined],
];

const eastName = /^(?:coord(?:enadas?)?|point)?(?:x|este|easting)(?:coord)?$/;
const northName = /^(?:coord(?:enadas?)?|point)?(?:y|norte|northing)(?:coord)?$/;

function axisOf(column: string): AxisColumn | undefined {
  const name = foldColumnName(column);
  const [words, system] = systemWords.find(([pattern]) => pattern.test(name)) ?? [];
  const rest = words ? name.replace(words, "") : name;
  // `N` alone is rather a number.
  if (eastName.test(rest) || (words && rest === "e")) return { axis: "longitude", system };
  if (northName.test(rest) || (words && rest === "n")) return { axis: "latitude", system };
  const field = words && fieldOfColumn(rest);
  return field === "latitude" || field === "longitude" ? { axis: field, system } : undefined;
}

/**
 * The columns of a table without plain names of coordinates that hold the axes of a position: `Este CRTM05` and
 * `Norte CRTM05`, or `X` and `Y`. A table may have several systems; the first with both axes counts.
 */
export function findAxes(columns: readonly string[]) {
  const found = columns.map(axisOf);
  const system = found.find(
    (one) => one && found.some((other) => other && other.system === one.system && other.axis !== one.axis),
  );
  return (
    system && {
      system: system.system,
      axes: found.map((each) => (each?.system === system.system ? each?.axis : undefined)),
    }
  );
}
