import { routeMarkerColor, stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { PointPalette } from "./point-vertices.ts";

const palette = [undefinedStage, ...stages];

/** The stages' own colours: they belong to points alone. */
export const stagePalette: PointPalette = {
  colours: palette.map((stage) => stage.color),
  route: routeMarkerColor,
  contour: "#1a1f24",
  indexOf: (stage) => palette.indexOf(stageOf(stage)),
};

/** The same on a dark ground, which swallows a dark contour. */
export const darkStagePalette: PointPalette = { ...stagePalette, contour: "#ffffff" };
