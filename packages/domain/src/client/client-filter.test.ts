import { describe, expect, it } from "vitest";
import { emptyClient } from "./client.ts";
import {
  type ClientFilter,
  contractEndWindow,
  isInvoiceDue,
  MAX_CONTRACT_DAYS,
  matchesClient,
  parseContractDays,
} from "./client-filter.ts";

const today = "2025-02-28";
const client = (name: string, changes: object) => ({
  ...emptyClient,
  id: 1,
  companyId: 1,
  companyName: "Cumbres",
  templateName: null,
  version: 1,
  name,
  email: `${name.length}@valle.example`,
  ...changes,
});
const dates = (nextInvoiceDate: string | null, contractEndDate: string | null) => ({
  nextInvoiceDate,
  contractEndDate,
});

const clients = [
  client("Ayer", dates("2025-02-27", "2025-02-27")),
  client("Hoy", dates("2025-02-28", "2025-02-28")),
  client("Mañana", dates("2025-03-01", "2025-03-01")),
  client("Ñandú", { ...dates(null, null), active: false, email: "pagos@ave.example" }),
];
const found = (filter: ClientFilter) => clients.filter(matchesClient(filter, today)).map(({ name }) => name);

describe("client filter", () => {
  it.each<[ClientFilter, string[]]>([
    [{}, ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    [{ search: " " }, ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    [{ search: "MANANA" }, ["Mañana"]],
    [{ search: "@AVE" }, ["Ñandú"]],
    [{ search: "%" }, []],
    [{ active: true }, ["Ayer", "Hoy", "Mañana"]],
    [{ active: false }, ["Ñandú"]],
    [{ endsWithinDays: 0 }, ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    [{ endsWithinDays: 1 }, ["Hoy", "Mañana"]],
    [{ endsWithinDays: MAX_CONTRACT_DAYS }, ["Hoy", "Mañana"]],
    [{ invoiceDue: true }, ["Ayer", "Hoy"]],
    [{ invoiceDue: false }, ["Ayer", "Hoy", "Mañana", "Ñandú"]],
    [{ invoiceDue: true, endsWithinDays: 1, search: "h" }, ["Hoy"]],
  ])("%j matches %j", (filter, names) => {
    expect(found(filter)).toEqual(names);
  });

  it("matches contracts that end from today to that many days later, across the end of a month", () => {
    expect(contractEndWindow({ endsWithinDays: 3 }, today)).toEqual(["2025-02-28", "2025-03-03"]);
    expect(contractEndWindow({}, today)).toBeUndefined();
  });
});

it("an invoice is due on its date and on every later day", () => {
  expect(isInvoiceDue({ nextInvoiceDate: "2025-02-28" }, today)).toBe(true);
  expect(isInvoiceDue({ nextInvoiceDate: "2025-03-01" }, today)).toBe(false);
  expect(isInvoiceDue({ nextInvoiceDate: null }, today)).toBe(false);
});

describe("contract days filter", () => {
  it.each([
    ["", 0],
    ["0", 0],
    [" 30 ", 30],
    ["007", 7],
    [String(MAX_CONTRACT_DAYS), MAX_CONTRACT_DAYS],
  ])("parses %j as %i", (text, days) => {
    expect(parseContractDays(text)).toBe(days);
  });

  it.each(["-1", "1.5", "1,5", "treinta", "3o", "1e3", "36501", "9".repeat(400)])("rejects %j", (text) => {
    expect(parseContractDays(text)).toBeUndefined();
  });
});
