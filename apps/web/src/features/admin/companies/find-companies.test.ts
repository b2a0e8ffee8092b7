import type { Company } from "@mapaobra/domain/company/company";
import { expect, it } from "vitest";
import { findCompanies } from "./find-companies.ts";

const companies = [
  { name: "Peña & Hijos", taxId: "3-101-123456" },
  { name: "Volcán Azul", taxId: "3-102-777777" },
] as Company[];

it.each([
  ["", ["Peña & Hijos", "Volcán Azul"]],
  ["  PENA ", ["Peña & Hijos"]],
  ["volcan az", ["Volcán Azul"]],
  ["3-102", ["Volcán Azul"]],
  ["3101123", ["Peña & Hijos"]],
  ["-", []],
  ["litoral", []],
])("%j finds %j", (search, found) => {
  expect(findCompanies(companies, search).map(({ name }) => name)).toEqual(found);
});
