/** A vector tile whose only feature is a line across its middle, as a `data:` address for all tiles. */
export function lineTile(layer: string, [key, value]: readonly [key: string, value: string]): string {
  const line = [
    ...number(3, 2),
    ...bytes(2, [0, 0]),
    ...bytes(4, [9, ...zigzag(0), ...zigzag(2048), 10, ...zigzag(4096), 0]),
  ];
  const tile = bytes(3, [
    ...number(15, 2),
    ...text(1, layer),
    ...bytes(2, line),
    ...text(3, key),
    ...bytes(4, text(1, value)),
    ...number(5, 4096),
  ]);
  return `data:application/x-protobuf;base64,${btoa(String.fromCharCode(...tile))}`;
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
