/** The point that files belong to. */
export interface PointPlace {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
}
