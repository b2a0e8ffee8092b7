import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deployFolder } from "./deploy-folder.ts";

/** The parts of prepare-debian.sh that a machine is not needed for. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-debian-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs `script` after parts of the script, with the programs of `folder` first. */
function run(parts: string, script: string) {
  const sources = parts.split(" ").map((part) => `. ${join(deployFolder, "debian", part)}\n`);
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-euc", `say() { printf '%s\\n' "$*"; }\n${sources.join("")}${script}`],
    { encoding: "utf8", cwd: folder, env: { PATH: `${folder}${delimiter}${process.env.PATH}` } },
  );
  return { status, stdout, stderr };
}

describe("a quiet command", () => {
  test("is heard only in the log", () => {
    expect(run("quietly.sh", 'log=$PWD/log; quietly echo hola; grep -c "^hola" log')).toMatchObject({
      status: 0,
      stdout: "1\n",
    });
  });

  test("shows the end of its output if it fails, and ends the script", () => {
    const { status, stdout, stderr } = run(
      "quietly.sh",
      'log=$PWD/log; quietly sh -c "seq 50; exit 3"; echo siguiente',
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`Todo está en ${folder}/log; lo último:\n\n31\n`);
  });
});

describe("the ports of the proxy", () => {
  /** `ss` as it prints a listening program. */
  const listen = (name: string) =>
    writeFile(
      join(folder, "ss"),
      `#!/bin/sh\necho 'LISTEN 0 511 0.0.0.0:80 0.0.0.0:* users:(("${name}",pid=812,fd=6),("${name}",pid=813,fd=6))'\n`,
      { mode: 0o755 },
    );

  test("may be its own already", async () => {
    await listen("caddy");
    expect(run("ports.sh", "check_ports caddy")).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("that another program has end the script with what to do", async () => {
    await listen("apache2");
    const { status, stderr } = run("ports.sh", "check_ports caddy");
    expect(status).toBe(1);
    expect(stderr).toContain("El puerto 80 lo usa «apache2» (proceso 812), y caddy lo necesita.");
    expect(stderr).toContain("systemctl status 812");
    expect(stderr).toContain("--proxy none");
  });
});

describe("the sites of a proxy", () => {
  const packaged = "server { }\n";
  const refuse = (proxy: string) =>
    run(
      "other-sites.sh",
      `host=mapas.obra.cr caddyfile=$PWD/Caddyfile nginx=$PWD nginx_site=$PWD/sites-available/mapaobra.conf
       refuse_other_sites ${proxy}`,
    );
  const accepted = { status: 0, stdout: "", stderr: "" };

  /** nginx and Caddy as their packages leave them. */
  beforeEach(async () => {
    for (const name of ["sites-available", "sites-enabled", "conf.d"]) await mkdir(join(folder, name));
    for (const name of ["Caddyfile", "sites-available/default"])
      await writeFile(join(folder, name), packaged);
    await symlink(join(folder, "sites-available/default"), join(folder, "sites-enabled/default"));
    const sum = createHash("md5").update(packaged).digest("hex");
    await writeFile(
      join(folder, "dpkg-query"),
      `#!/bin/sh\nprintf ' %s ${sum}\\n' ${folder}/Caddyfile ${folder}/sites-available/default\n`,
      { mode: 0o755 },
    );
  });

  test.each(["caddy", "nginx", "none"])("of the package make way for ours: %s", (proxy) => {
    expect(refuse(proxy)).toEqual(accepted);
  });

  test.each([
    ["caddy", "Caddyfile"],
    ["nginx", "sites-enabled/default"],
    ["nginx", "sites-enabled/tienda"],
    ["nginx", "conf.d/tienda.conf"],
  ])("of others end the script: %s, %s", async (proxy, file) => {
    await writeFile(join(folder, file), "  server {\n  listen 80;\n}\n");
    const { status, stderr } = refuse(proxy);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `${proxy} ya atiende otros sitios en esta máquina, y no se cambió nada:\n${folder}/${file}\n`,
    );
    expect(stderr).toContain("--proxy none, y agregue a mano el sitio mapas.obra.cr");
  });

  test("of others stay beside ours", async () => {
    await writeFile(join(folder, "Caddyfile"), "# MapaObra\ntienda.cr { }\n");
    await writeFile(join(folder, "sites-available/mapaobra.conf"), "");
    await writeFile(join(folder, "sites-enabled/tienda"), packaged);
    expect([refuse("caddy"), refuse("nginx")]).toEqual([accepted, accepted]);
  });
});

describe("a changed configuration that the proxy checks", () => {
  const change = (check: string) =>
    run(
      "quietly.sh way-back.sh",
      `log=$PWD/log; remember $PWD/site $PWD/link $PWD/new
       rm site link; echo ours >new; check_or_put_back ${check}`,
    );
  beforeEach(async () => {
    await writeFile(join(folder, "site"), "theirs");
    await symlink("site", join(folder, "link"));
  });

  test("stays if it is accepted", async () => {
    expect(change("true")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(await readdir(folder)).toEqual(["log", "new"]);
  });

  test("is as it was before if it is refused, and ends the script", async () => {
    const { status, stderr } = change("false");
    expect(status).toBe(1);
    expect(stderr).toContain("El intermediario no acepta la configuración, que quedó como estaba.");
    expect(await readdir(folder)).toEqual(["link", "log", "site"]);
    expect(await readFile(join(folder, "link"), "utf8")).toBe("theirs");
  });
});

describe("a configuration file", () => {
  const first = "# MapaObra\nserver_name mapas.empresa.cr;\n";
  const next = "# MapaObra\nserver_name mapas.empresa.cr;\ngzip off;\n";
  const install = (host = "mapas.obra.cr") =>
    run("config-file.sh", `code=$PWD/code records=$PWD/records host=${host}; install_config code/ours etc`);
  const installed = () => readFile(join(folder, "etc"), "utf8");

  beforeEach(async () => {
    await mkdir(join(folder, "code"));
    await writeFile(join(folder, "code/ours"), first);
  });

  test("is written with the domain, in place of the one of the package, which is kept", async () => {
    await writeFile(join(folder, "etc"), "of Debian");
    expect(install().status).toBe(0);
    expect(await installed()).toBe("# MapaObra\nserver_name mapas.obra.cr;\n");
    expect(await readFile(join(folder, "etc.before-mapaobra"), "utf8")).toBe("of Debian");
  });

  test("without changes of the operator becomes the next version, of another domain too", async () => {
    install();
    await writeFile(join(folder, "code/ours"), next);
    expect(install("otro.obra.cr").status).toBe(0);
    expect(await installed()).toBe("# MapaObra\nserver_name otro.obra.cr;\ngzip off;\n");
  });

  test("from before there were records becomes the next version if a commit has it", async () => {
    const commit = "git add . && git -c user.name=a -c user.email=a@b commit -q -m one";
    spawnSync("sh", ["-c", `git init -q && ${commit}`], { cwd: join(folder, "code") });
    install();
    await rm(join(folder, "records"), { recursive: true });
    await writeFile(join(folder, "code/ours"), next);
    expect(install().status).toBe(0);
    expect(await installed()).toContain("gzip off;");
  });

  test("with changes of the operator stays", async () => {
    install();
    const changed = `${await installed()}# ours\n`;
    await writeFile(join(folder, "etc"), changed);
    await writeFile(join(folder, "code/ours"), next);
    expect(install().stdout).toContain("Se conserva etc, que tiene cambios suyos.");
    expect(await installed()).toBe(changed);
  });
});

test("the last copies before upgrades are kept, and other files", async () => {
  const names = ["antes-1", "antes-2", "antes-3", "mapaobra-0"];
  for (const name of names) await writeFile(join(folder, name), "");
  run("keep-newest.sh", "keep_newest . 'antes-*' 2");
  expect(await readdir(folder)).toEqual(names.slice(1));
});

describe("an upgrade between the build and the end of the migrations", () => {
  const warning = "No reinicie el servicio ni la máquina\nhasta repetir esta orden con éxito";
  test.each(["false", "exit 1", "(exit 1)", "kill -INT $$"])("warns of a restart if it ends by %s", (end) => {
    const { status, stderr } = run("unfinished.sh", `begin_upgrade; ${end}; echo siguiente`);
    expect(status).not.toBe(0);
    expect(stderr.split(warning)).toHaveLength(2);
  });

  test("is silent in success, and after its end", () => {
    expect(run("unfinished.sh", "begin_upgrade").stderr).toBe("");
    expect(run("unfinished.sh", "begin_upgrade; end_upgrade; false")).toMatchObject({
      status: 1,
      stderr: "",
    });
  });
});
