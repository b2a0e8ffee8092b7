import { expect, it } from "vitest";
import { exportFileName } from "./use-export.ts";

it("the name of an exported file contains its date and time in Costa Rica", () => {
  expect(exportFileName(new Date("2018-07-06T02:05:09Z"), "xlsx")).toBe("mapa_export_20180705_200509.xlsx");
});
