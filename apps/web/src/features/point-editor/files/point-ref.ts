/** The point that files belong to. */
export interface PointRef {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
}
