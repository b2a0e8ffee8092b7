import { type CheckResult, resultsOf } from "./check-result.ts";

const { ok, warning, error } = resultsOf("migraciones");

interface Migration {
  readonly name: string;
  readonly hash: string;
}

/** Compares the migrations of a database with those of this version of the product. */
export function checkMigrations(applied: readonly Migration[], known: readonly Migration[]): CheckResult {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const newer = applied.find(({ name }) => !hashes.has(name));
  if (newer) {
    return error(
      `La base de datos es de una versión más nueva del producto: tiene ${newer.name}. Use esa versión.`,
    );
  }
  const changed = applied.find(({ name, hash }) => hashes.get(name) !== hash);
  if (changed) return error(`${changed.name} cambió después de haberse aplicado: use la versión original.`);
  const names = new Set(applied.map(({ name }) => name));
  const pending = known.filter(({ name }) => !names.has(name));
  if (applied.length === 0)
    return warning("La base de datos está vacía: el primer arranque crea las tablas.");
  if (pending.length === 0) return ok(`Las ${known.length} están aplicadas.`);
  return warning(
    `Faltan ${pending.length}, desde ${pending[0]?.name}: el próximo arranque las aplica. Haga antes una copia.`,
  );
}
