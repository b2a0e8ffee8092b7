import { routeMarkerColor, stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { PointPalette } from "./point-vertices.ts";

const palette = [undefinedStage, ...stages];

/** The stages' colours, which nothing but points uses. */
export const stagePalette: PointPalette = {
  colours: palette.map((stage) => stage.color),
  route: routeMarkerColor,
  contour: "#1a1f24",
  indexOf: (stage) => palette.indexOf(stageOf(stage)),
};

/** The same with a light contour for a dark background. */
export const darkStagePalette: PointPalette = { ...stagePalette, contour: "#ffffff" };
