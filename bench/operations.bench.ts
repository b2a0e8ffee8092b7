import { parseArgs } from "node:util";
import { builtProduct, isBuilt } from "./operations/built-server.ts";
import type { Comparison } from "./operations/compare-points.ts";
import type { Creations } from "./operations/create-points.ts";
import { startPrimary, startSynchronousStandby } from "./operations/durable-postgres.ts";
import { createDatabase, startInstallation } from "./operations/installation.ts";
import { exitOnSignals } from "./operations/kill-with-this-process.ts";
import { kills, killWhileReading, killWhileWriting } from "./operations/killed-server.ts";
import { promoteReplica } from "./operations/promoted-replica.ts";
import { rollingRestart } from "./operations/rolling-restart.ts";
import { startTcpForwarder } from "./operations/tcp-forwarder.ts";
import { provideVersion, versionOf } from "./operations/version-build.ts";
import { upgradeVersion } from "./operations/version-upgrade.ts";
import { findProgram, type Program } from "./support/debian-programs.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { percentile } from "./support/percentile.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * What an operator does in a week: a rolling restart, the loss of a server, the loss of the database's
 * primary. Two processes of `npm run build` behind nginx with the file of `deploy/`, 200 creations of points
 * a second at most, PostgreSQL with a synchronous replica. Clients repeat a failed request with its key.
 * `--from COMMIT`, or `--from` a folder of a built version, measures the upgrade from that version instead.
 */
exitOnSignals();
const { values } = parseArgs({ options: { from: { type: "string" } } });
const heads = [
  "200 creations/s",
  "acknowledged",
  "a second",
  "failed requests",
  "missing",
  "doubled",
  "p50, ms",
  "p99, ms",
  "worst, ms",
];

const nginx = await findProgram("nginx");
console.log(`${machine()}\n`);
if (!nginx) console.log("skipped: nginx is not available");
else if (!isBuilt()) console.log("skipped: there is no `dist`; run `npm run build`");
else console.log(await (values.from ? measureUpgrade(nginx, values.from) : measure(nginx)));

async function measureUpgrade(nginx: Program, from: string): Promise<string> {
  const product = await provideVersion(from);
  await using folder = await temporaryFolder();
  await using primary = await startPrimary(folder.path);
  await createDatabase(primary);
  await using installation = await startInstallation(nginx, folder.path, primary.port, product);
  const upgrade = await upgradeVersion(installation, primary, folder.path);
  const { migrations, upgradeMilliseconds, reads, failedReads } = upgrade;
  return `${markdownTable(heads, [rowOf(`from ${await versionOf(product)} to ${await versionOf(builtProduct)}`, upgrade)])}

upgrade.js took ${Math.round(upgradeMilliseconds)} ms for a backup and ${migrations.length} migrations: ${migrations.join(", ")}.
Of ${reads} reads ${failedReads.length} failed. ${failedReads.join(", ")}`;
}

async function measure(nginx: Program): Promise<string> {
  await using folder = await temporaryFolder();
  await using primary = await startPrimary(folder.path);
  await createDatabase(primary);
  await using address = await startTcpForwarder(primary.port);
  await using installation = await startInstallation(nginx, folder.path, address.port);

  const restart = await rollingRestart(installation, primary);
  const reading = await killWhileReading(installation);
  const killed = await killWhileWriting(installation, primary);
  await using standby = await startSynchronousStandby(folder.path, primary);
  const promotion = await promoteReplica(installation, address, { primary, standby });

  const rows = [
    rowOf("rolling restart", restart),
    rowOf(`${kills} times kill -9, a second after readiness`, killed),
    rowOf("primary lost, replica promoted", promotion),
  ];
  return `${markdownTable(heads, rows)}

A server stops in ${restart.stopMilliseconds.map(Math.round).join(" and ")} ms.
${kills} times kill -9 at 300 reads/s: ${reading.failedReads} of ${reading.reads} failed.
The replica was promoted ${Math.round(promotion.promotionMilliseconds)} ms after the loss of the primary; writes succeeded again after ${Math.round(promotion.outageMilliseconds)} ms, and no request failed after ${Math.round(promotion.failingMilliseconds)} ms.`;
}

function rowOf(
  name: string,
  { acknowledged, acknowledgedAt, failures, milliseconds, missing, doubled }: Creations & Comparison,
) {
  const failed = [...failures].map(([failure, count]) => `${count} × ${failure}`).join(", ") || "0";
  const seconds = (Math.max(...acknowledgedAt) - Math.min(...acknowledgedAt)) / 1_000;
  const times = [percentile(milliseconds, 50), percentile(milliseconds, 99), Math.max(...milliseconds)];
  return [
    name,
    acknowledged.size,
    Math.round(acknowledged.size / seconds),
    failed,
    missing,
    doubled,
    ...times.map(Math.round),
  ];
}
