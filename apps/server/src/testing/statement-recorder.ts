import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import pg from "pg";

/**
 * Preloaded by `tools/previous-version/record-statements.ts` into every process and thread of a test run: writes the statements of
 * connections with the login of requests to a file, one JSON text a line.
 */
const folder = process.env.RECORDED_STATEMENTS_FOLDER;
const requestLogin = /^mapaobra_[0-9a-f]{16}$/;

if (folder !== undefined) {
  const file = join(folder, `${process.pid}-${threadId}.jsonl`);
  const seen = new Set<string>();
  const { query } = pg.Client.prototype;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text === "string" && requestLogin.test(this.user ?? "") && !seen.has(text)) {
      seen.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: recording });
}
