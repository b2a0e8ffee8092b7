/** A feature of a vector tile, with its corners in `TILE_EXTENT` units from the tile's top left corner. */
export interface TileFeature {
  readonly type: "point" | "line" | "area";
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

export const TILE_EXTENT = 4096;

/** A vector tile with these features by layer, as a `data:` address for all tiles. */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): string {
  const tile = Object.entries(layers).flatMap(([name, features]) => bytes(3, encodeLayer(name, features)));
  return `data:application/x-protobuf;base64,${btoa(String.fromCharCode(...tile))}`;
}

/** A vector tile whose only feature is a line across its middle. */
export const lineTile = (layer: string, [key, value]: readonly [key: string, value: string]): string =>
  vectorTile({
    [layer]: [
      {
        type: "line",
        corners: [
          [0, TILE_EXTENT / 2],
          [TILE_EXTENT, TILE_EXTENT / 2],
        ],
        properties: { [key]: value },
      },
    ],
  });

function encodeLayer(name: string, features: readonly TileFeature[]): number[] {
  const properties = features.flatMap((feature) => Object.entries(feature.properties));
  const keys = [...new Set(properties.map(([key]) => key))];
  const values = [...new Set(properties.map(([, value]) => value))];
  return [
    ...number(15, 2),
    ...text(1, name),
    ...features.flatMap((feature) => {
      const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
        ...varint(keys.indexOf(key)),
        ...varint(values.indexOf(value)),
      ]);
      return bytes(2, [
        ...bytes(2, tags),
        ...number(3, geometryTypes[feature.type]),
        ...bytes(4, encodeCorners(feature)),
      ]);
    }),
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => bytes(4, encodeValue(value))),
    ...number(5, TILE_EXTENT),
  ];
}

const geometryTypes = { point: 1, line: 2, area: 3 } as const;
const commands = { moveTo: 1, lineTo: 2, closePath: 7 } as const;
const command = (name: keyof typeof commands, count: number) => varint(commands[name] + 8 * count);

/** Each corner is relative to the one before. */
function encodeCorners({ type, corners }: TileFeature): number[] {
  const steps = corners.map(([x, y], i) => {
    const [fromX, fromY] = corners[i - 1] ?? [0, 0];
    return [...zigzag(x - fromX), ...zigzag(y - fromY)];
  });
  const [first = [], ...rest] = steps;
  return [
    ...command("moveTo", 1),
    ...first,
    ...(rest.length > 0 ? command("lineTo", rest.length) : []),
    ...rest.flat(),
    ...(type === "area" ? command("closePath", 1) : []),
  ];
}

function encodeValue(value: string | number | boolean): number[] {
  if (typeof value === "string") return text(1, value);
  return typeof value === "number" ? number(5, value) : number(7, Number(value));
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value);
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, content: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, content: string) => bytes(field, [...new TextEncoder().encode(content)]);
