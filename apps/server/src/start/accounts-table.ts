import type { Account } from "./first-accounts.ts";

/**
 * Returns a function that prints accounts in aligned columns, with a heading before the first ones. Later
 * rows use at least the widths of earlier ones.
 */
export function createAccountsTable(print: (line: string) => void): (accounts: readonly Account[]) => void {
  const widths = [0, 0, 0];
  let hasHeading = false;
  return (accounts) => {
    if (!hasHeading) {
      print("");
      print("Cuentas creadas. Guarde las contraseñas: no se vuelven a mostrar.");
      hasHeading = true;
    }
    const rows = accounts.map(({ role, email, password }) => [role, email, password]);
    widths.forEach((width, column) => {
      widths[column] = Math.max(width, ...rows.map((row) => row[column]?.length ?? 0));
    });
    for (const row of rows) {
      const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
      print(`  ${cells.join("  ")}`.trimEnd());
    }
  };
}
