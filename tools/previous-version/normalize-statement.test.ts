import { describe, expect, it } from "vitest";
import { normalizeStatement } from "./normalize-statement.ts";

describe("normalizeStatement", () => {
  it("writes a statement on one line, and keeps white space in texts", () => {
    expect(normalizeStatement("select  a,\n  'x  y' as b\nfrom t;")).toBe("select a, 'x  y' as b from t");
  });

  it("shortens lists of parameters to one, and numbers the rest without gaps", () => {
    expect(normalizeStatement("select a from t where b in ($1, $2, $3) and c = $4 and d = $1")).toBe(
      "select a from t where b in ($1) and c = $2 and d = $1",
    );
  });

  it("keeps the arguments of functions", () => {
    const text = "select * from find_sign_in($1, $2)";
    expect(normalizeStatement(text)).toBe(text);
  });

  it("shortens lists of rows to one", () => {
    expect(normalizeStatement('insert into "t" ("a", "b") values ($1, $2), ($3, $4) returning "a"')).toBe(
      'insert into "t" ("a", "b") values ($1, $2) returning "a"',
    );
  });

  it.each(["begin", "commit", "listen map_changed", "fetch 1000 from point_columns"])(
    "leaves out %s",
    (text) => {
      expect(normalizeStatement(text)).toBeUndefined();
    },
  );
});
