import * as z from "zod/mini";
import type { Piece } from "./pieces.ts";

/** A stored piece: an offset and an end, base64, or a number of zeros. */
const storedPieces = z.array(
  z.union([z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))]), z.string(), z.int().check(z.gte(0))]),
);

export const encodePieces = (pieces: readonly Piece[]): string =>
  JSON.stringify(
    pieces.map((piece) => {
      if ("bytes" in piece) return piece.bytes.toString("base64");
      return "zeros" in piece ? piece.zeros : [piece.from, piece.to];
    }),
  );

export const decodePieces = (text: string): Piece[] =>
  storedPieces.parse(JSON.parse(text)).map((stored) => {
    if (typeof stored === "string") return { bytes: Buffer.from(stored, "base64") };
    return typeof stored === "number" ? { zeros: stored } : { from: stored[0], to: stored[1] };
  });
