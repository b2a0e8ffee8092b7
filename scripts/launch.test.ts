import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const here = import.meta.dirname;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mapaobra-launch-"));
  await mkdir(join(root, "node_modules"));
  await writeFile(join(root, "package-lock.json"), "{}");
  await writeFile(join(root, "npm-cli.js"), fakeNpm);
});

afterEach(() => rm(root, { recursive: true }));

/** Records its arguments; as Node it 'installs' a script that prints its version. */
const fakeNpm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
if (!process.argv.includes("--version")) {
  appendFileSync(process.env.CALLS, process.argv.slice(2).join(" ") + "\\n");
  const at = process.argv.indexOf("--prefix");
  if (at > 0) {
    const prefix = process.argv[at + 1];
    const [[name, version]] = Object.entries(JSON.parse(readFileSync(prefix + "/package.json")).dependencies);
    const home = prefix + "/node_modules/" + name;
    const folder = home + "/bin";
    mkdirSync(folder, { recursive: true });
    mkdirSync(home + "/include");
    writeFileSync(folder + "/node", "#!/bin/sh\\necho v" + version + "\\n", { mode: 0o755 });
  }
}`;

/** Evaluates an expression with a module of the launcher, under the fake npm. */
function evaluate(module: string, expression: string): { status: number | null; output: string } {
  const code = `import * as launcher from "${join(here, "launch", module)}"; console.log(${expression});`;
  const env = { ...process.env, npm_execpath: join(root, "npm-cli.js"), CALLS: join(root, "calls") };
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { env });
  return { status, output: stdout.toString().trim() };
}

async function npmCalls(): Promise<string[]> {
  const text = await readFile(join(root, "calls"), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}

describe("the packages", () => {
  const install = (forDevelopment: boolean) =>
    evaluate(
      "install-packages.mjs",
      `launcher.installPackages("${root}", process.execPath, ${forDevelopment})`,
    );
  const callWith = (kind: string) => `install --no-save ${kind} --ignore-scripts --no-audit --no-fund`;

  test("are installed without their scripts if missing, and not again", async () => {
    install(false);
    install(false);
    expect(await npmCalls()).toEqual([callWith("--omit=dev")]);
  });

  test("for development follow when a task needs them, and stay", async () => {
    install(false);
    install(true);
    install(false);
    expect(await npmCalls()).toEqual([callWith("--omit=dev"), callWith("--include=dev")]);
    await writeFile(join(root, "package-lock.json"), '{ "packages": {} }');
    install(false);
    expect((await npmCalls()).at(-1)).toBe(callWith("--include=dev"));
  });

  test("are reinstalled when the lock file changed", async () => {
    install(false);
    await writeFile(join(root, "package-lock.json"), '{ "packages": {} }');
    install(false);
    expect(await npmCalls()).toHaveLength(2);
  });
});

describe("Node", () => {
  const install = () => evaluate("install-node.mjs", `launcher.installNode("${root}")`);

  test.each([
    ["20.19.0", false],
    ["22.12.0", false],
    ["24.0.0", true],
    ["26.1.0", true],
  ])("%s is new enough: %s", (version, expected) => {
    expect(evaluate("install-node.mjs", `launcher.isSupported("${version}")`).output).toBe(String(expected));
  });

  test("is installed once, into its own folder", async () => {
    const path = install().output.split("\n").at(-1);
    expect(path).toContain(join(root, ".runtime", "node"));
    expect(existsSync(join(path ?? "", "../../include"))).toBe(false);
    expect(install().output).toBe(path);
    expect(await npmCalls()).toHaveLength(1);
  });

  test("is only accepted with its hash", async () => {
    install();
    expect((await npmCalls())[0]).toMatch(/^ci /);
    const lock = JSON.parse(await readFile(join(root, ".runtime", "node", "package-lock.json"), "utf8"));
    const { "": _project, ...packages } = lock.packages;
    expect(Object.values(packages)).toEqual([
      { version: expect.any(String), integrity: expect.stringMatching(/^sha512-.{88}$/) },
    ]);
  });

  test("is replaced if its version differs", async () => {
    const path = install().output.split("\n").at(-1) ?? "";
    await writeFile(path, "#!/bin/sh\necho v24.0.1\n");
    install();
    expect(await npmCalls()).toHaveLength(2);
  });
});

test("an unknown task is rejected with the list of tasks", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(here, "launch.mjs"), "volar"]);
  expect(status).toBe(1);
  expect(stderr.toString()).toBe(
    "No existe la tarea «volar». Las que hay: start, build, import, demo, basemap, backup, restore, upgrade, admin, dev, test, bench, soak, image, format.\n",
  );
});

test("signals reach the task, and its exit code is returned", async () => {
  const task =
    'process.on("SIGTERM", () => process.exit(7)); console.log("up"); setInterval(() => {}, 1000);';
  const code = `import { runWithSignals } from "${join(here, "launch/run-with-signals.mjs")}";
    process.exitCode = await runWithSignals(process.execPath, ["-e", ${JSON.stringify(task)}]);`;
  const launcher = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(createInterface(launcher.stdout), "line");
  launcher.kill("SIGTERM");
  expect(await once(launcher, "exit")).toEqual([7, null]);
});

test("a task gets the default environment, which ours overrides", () => {
  const task = "console.log(process.env.SHARED, process.env.DEFAULT)";
  const code = `import { runWithSignals } from "${join(here, "launch/run-with-signals.mjs")}";
    await runWithSignals(process.execPath, ["-e", "${task}"], { SHARED: "default", DEFAULT: "default" });`;
  const env = { ...process.env, SHARED: "ours" };
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { env });
  expect(stdout.toString()).toBe("ours default\n");
});
