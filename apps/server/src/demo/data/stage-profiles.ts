type Range = readonly [min: number, max: number];

/**
 * What a stage of construction implies: how probable it is, the progress in percent, the days since the permit.
 * The stage is null for a project without a recorded stage.
 */
const profile = (stage: string | null, weight: number, progress: Range, age: Range, note: string) =>
  ({ stage, weight, progress, age, note }) as const;

export type StageProfile = ReturnType<typeof profile>;

/** From the finished works back to the plans. */
export const stageProfiles: readonly StageProfile[] = [
  profile("TERMINADO", 18, [100, 100], [420, 1_090], "Obra entregada, en período de garantía."),
  profile("ACABADOS", 19, [65, 96], [300, 820], "Se instalan ventanería, pisos y pintura."),
  profile("OBRA GRIS", 25, [28, 62], [180, 620], "Se levantan losas, columnas y paredes de mampostería."),
  profile(
    "MONTAJE ESTRUCTURAL",
    16,
    [18, 42],
    [150, 480],
    "Se montan columnas, vigas y entrepisos metálicos.",
  ),
  profile(
    "MOVIMIENTO DE TIERRA",
    15,
    [3, 14],
    [45, 210],
    "Se trabaja en terrazas, drenajes y excavación de fundaciones.",
  ),
  profile("PROYECTO VERDE", 5, [0, 0], [10, 120], "En diseño; el terreno está limpio y amojonado."),
  profile(null, 2, [0, 60], [30, 900], "Sin etapa registrada."),
];
