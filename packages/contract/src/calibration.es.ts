import type { CalibrationProblem } from "@mapaobra/domain/map/calibration";

/** User-facing messages for control points that cannot calibrate a picture. */
export const calibrationMessages: Record<CalibrationProblem, string> = {
  calibration_points_too_few: "Marque al menos dos puntos de control.",
  calibration_points_too_many: "Use a lo más cuatro puntos de control.",
  calibration_points_in_column:
    "Los puntos están uno encima del otro. Agregue uno más a la izquierda o a la derecha.",
  calibration_points_in_row: "Los puntos están uno al lado del otro. Agregue uno más arriba o más abajo.",
  calibration_points_crossed:
    "Los puntos dejarían la imagen al revés. Revise que cada lugar de la imagen sea el mismo lugar en el mapa.",
  calibration_outside_world:
    "Con estos puntos la imagen se saldría del mundo. Revise dónde están en el mapa.",
};
