import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { followMap } from "@mapaobra/contract/endpoints/map-events";
import { expect, test } from "vitest";
import { definitions } from "../../apps/server/src/settings/definitions.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import serverEnvironment from "../../scripts/launch/server-environment.json" with { type: "json" };
import serverFlags from "../../scripts/launch/server-flags.json" with { type: "json" };
import { deployFolder, readDeployFile, readVariables, repository, sourceOfProgram } from "./deploy-folder.ts";

const units = ["mapaobra.service", "mapaobra-backup.service", "mapaobra-backup.timer"];
const services = units.filter((unit) => unit.endsWith(".service"));
const readUnit = (name: string) => readDeployFile(join("systemd", name));

test("the settings of a machine are accepted by the product", () => {
  const variables = readVariables(readUnit("mapaobra.env"));
  expect(Object.keys(variables).filter((name) => !(name in definitions))).toEqual([]);
  expect(readSettings(variables)).toMatchObject({ trustProxy: ["127.0.0.1", "::1"] });
});

test.each(services)("%s sets only settings that exist", (unit) => {
  const set = [...readUnit(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = ""]) =>
    list.split(" "),
  );
  const names = set.map((assignment) => assignment.split("=")[0] ?? "");
  const known = { NODE_ENV: "", ...serverEnvironment, ...definitions };
  expect(names.filter((name) => !(name in known))).toEqual([]);
});

test.each([...units, "../prepare-debian.sh"])("%s names files of the product that exist", (file) => {
  for (const [, path = ""] of readUnit(file).matchAll(/(?:\/opt\/mapaobra|\$code)\/([\w./-]*\w)/g)) {
    const program = /^dist\/(\w+)\.js$/.exec(path)?.[1];
    const isWritten = path.startsWith(".runtime/");
    expect
      .soft(isWritten || existsSync(program ? sourceOfProgram(program) : join(repository, path)), path)
      .toBe(true);
  }
});

test("the unit starts the server with the options of npm start", () => {
  expect(readUnit("mapaobra.service")).toContain(
    `node ${serverFlags.join(" ")} /opt/mapaobra/dist/server.js`,
  );
});

test.each(["systemd/mapaobra.service", "Dockerfile"])(
  "%s sets the variables of the C library of npm start",
  (file) => {
    const set = [...readDeployFile(file).matchAll(/\b(MALLOC_\w+)=(\S+)/g)];
    expect(Object.fromEntries(set.map(([, name, value]) => [name, value]))).toEqual(serverEnvironment);
  },
);

test("nightly backups are made at half past two in Costa Rica", () => {
  expect(readUnit("mapaobra-backup.timer")).toMatch(/^OnCalendar=\*-\*-\* 02:30:00 America\/Costa_Rica$/m);
});

test("nginx takes no server for lost that responds 503: without the database all of them do", () => {
  const conditions = [
    ...readDeployFile("nginx/mapaobra.conf").matchAll(/^\s*proxy_next_upstream (.+);$/gm),
  ].map(([, list]) => list);
  expect(conditions).not.toEqual([]);
  expect(conditions.filter((list) => list?.includes("http_503"))).toEqual([]);
});

test("nginx tries every server again when it takes all of them for lost", () => {
  const text = readDeployFile("nginx/mapaobra.conf");
  const addresses = (parameters: string) =>
    [...text.matchAll(/^\s*(?:# )?server ([\d.]+:\d+) (.+);$/gm)]
      .filter(([, , written]) => written === parameters)
      .map(([, address]) => address);
  expect(addresses("max_fails=1 fail_timeout=1s")).toHaveLength(2);
  expect(addresses("max_fails=0 backup")).toEqual(addresses("max_fails=1 fail_timeout=1s"));
  // One that is lost, then the same by `backup`, then the one that is back.
  expect(text).toContain("proxy_next_upstream_tries 3;");
});

test("the live stream has its own location in nginx", () => {
  const [, pattern = ""] =
    /location ~\* (\S*eventos\S*) \{/.exec(readDeployFile("nginx/mapaobra.conf")) ?? [];
  expect(serverPath(followMap).replace(/[{:][^/]+/, "7")).toMatch(new RegExp(pattern, "i"));
});

test("nginx and Caddy accept bodies of the same size", () => {
  const [, ofNginx] = /client_max_body_size (\d+)m;/.exec(readDeployFile("nginx/mapaobra.conf")) ?? [];
  const [, ofCaddy] = /max_size (\d+)MB/.exec(readDeployFile("caddy/Caddyfile")) ?? [];
  expect(ofNginx).toBe(ofCaddy);
});

test.each([
  "backup.sh",
  "mapaobra",
  "prepare-debian.sh",
  ...readdirSync(join(deployFolder, "debian")).map((name) => `debian/${name}`),
])("%s is a script that a POSIX shell reads", (script) => {
  const { status, stderr } = spawnSync("sh", ["-n", join(deployFolder, script)], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
