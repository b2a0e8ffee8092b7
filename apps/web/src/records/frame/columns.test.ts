import { expect, it } from "vitest";
import { toCsv } from "./columns.ts";

const columns = [
  { title: "Nombre", text: (row: { name: string; phone: string }) => row.name },
  { title: "Teléfono", text: (row: { phone: string }) => row.phone },
];

it("CSV export has a byte order mark, quotes every field and escapes formulas", () => {
  const rows = [
    { name: 'Ana "La Jefa", S.A.', phone: "+506 8888-1234" },
    { name: "=HYPERLINK(1)", phone: "" },
  ];
  expect(toCsv(columns, rows)).toBe(
    '\uFEFF"Nombre";"Teléfono"\r\n"Ana ""La Jefa"", S.A.";"+506 8888-1234"\r\n"\'=HYPERLINK(1)";""\r\n',
  );
});
