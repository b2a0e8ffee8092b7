import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { definitions } from "../../apps/server/src/settings/definitions.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import { deployFolder, readDeployFile, readVariables, repository, sourceOfProgram } from "./deploy-folder.ts";

interface Service {
  image: string;
  hostname?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  secrets?: string[];
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
  secrets: Record<string, { environment: string }>;
}

const text = readDeployFile("compose.yaml");
const example = readVariables(readDeployFile(".env.example"));
/** What an operator writes where the example leaves it empty. */
const completed = {
  ...example,
  POSTGRES_PASSWORD: "0123456789abcdef",
  METRICS_TOKEN: "0123456789abcdef",
  S3_ACCESS_KEY_ID: "GK0123456789abcdef01234567",
  S3_SECRET_ACCESS_KEY: "0123456789abcdef".repeat(4),
};
const variable = /\$\{(\w+)(?::[?-])?\}/g;
const { services, volumes, networks, secrets }: Compose = parse(
  text.replace(variable, (_, name: string) => (completed as Record<string, string>)[name] ?? ""),
  { merge: true },
);
const all = Object.entries(services);
const ofProduct = all.filter(([, { image }]) => image === "mapaobra");
const servers = ofProduct.flatMap(([name]) => (name.startsWith("server") ? `${name}:3000` : []));

const byDigest = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

test.each(all.filter(([, { image }]) => image !== "mapaobra"))(
  "%s is an image by its digest",
  (_name, { image }) => {
    expect(image).toMatch(byDigest);
  },
);

test("the bases of the product's image are images by their digest", () => {
  const bases = Array.from(
    readDeployFile("Dockerfile").matchAll(/^ARG (?:BASE|RUNTIME)=(.*)$/gm),
    ([, image]) => image,
  );
  expect(bases).toEqual([expect.stringMatching(byDigest), expect.stringMatching(byDigest)]);
});

test("the container of CI is an image by its digest", () => {
  const workflow = parse(readFileSync(join(repository, ".github/workflows/ci.yml"), "utf8"));
  expect(workflow.jobs.test.container).toMatch(byDigest);
});

test("the variables of compose.yaml are those of .env.example", () => {
  const used = new Set([...text.matchAll(variable)].map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(example).sort());
});

test.each(ofProduct)("%s has settings that the product accepts", (_name, { environment = {} }) => {
  expect(Object.keys(environment).filter((name) => !(name in definitions))).toEqual([]);
  expect(readSettings(environment)).toMatchObject({ trustProxy: 1, publicUrl: example.PUBLIC_URL });
});

test("the S3 store has the bucket, the key and the region of the product", () => {
  const { environment } = services.garage ?? {};
  expect(services.server1?.environment).toMatchObject({
    S3_BUCKET: environment?.GARAGE_DEFAULT_BUCKET,
    S3_ACCESS_KEY_ID: environment?.GARAGE_DEFAULT_ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: environment?.GARAGE_DEFAULT_SECRET_KEY,
    S3_REGION: /s3_region = "(.*)"/.exec(readDeployFile("garage.toml"))?.[1],
  });
});

test("Caddy sends requests to the servers of the product", () => {
  const { MAPAOBRA_SERVERS = "", MAPAOBRA_LAST_SERVER } = services.caddy?.environment ?? {};
  expect(MAPAOBRA_SERVERS.split(" ")).toEqual(servers);
  expect(servers.at(-1)).toBe(MAPAOBRA_LAST_SERVER);
});

test("Estado names the servers as compose.yaml does", () => {
  expect(ofProduct.flatMap(([, { hostname }]) => (hostname ? `${hostname}:3000` : []))).toEqual(servers);
});

test("Prometheus reads every server, with the token that the servers ask for", () => {
  const [job] = parse(readDeployFile("monitoring/prometheus.yml")).scrape_configs;
  expect(job.static_configs).toEqual([{ targets: servers }]);
  const [secret = ""] = services.prometheus?.secrets ?? [];
  expect(job.authorization).toEqual({ credentials_file: `/run/secrets/${secret}` });
  expect(secrets[secret]).toEqual({ environment: "METRICS_TOKEN" });
  expect(services.server1?.environment?.METRICS_TOKEN).toBe(completed.METRICS_TOKEN);
  expect(services.prometheus?.networks).toEqual(["front"]);
});

test.each(all)("%s names volumes, networks, services and files that exist", (_name, service) => {
  for (const volume of service.volumes ?? []) {
    const [source = ""] = volume.split(":");
    // The operator makes the folder of the archive of streets.
    if (source.startsWith("./") && source !== "./streets")
      expect(existsSync(join(deployFolder, source))).toBe(true);
    if (!source.startsWith("./")) expect(Object.keys(volumes)).toContain(source);
  }
  for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network);
  for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(other);
  for (const [, program = ""] of (service.command ?? []).join(" ").matchAll(/\/app\/(\w+)\.js/g)) {
    expect(existsSync(sourceOfProgram(program))).toBe(true);
  }
});
