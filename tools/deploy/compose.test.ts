import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { definitions } from "../../apps/server/src/settings/definitions.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import { deployFolder, readDeployFile, readVariables, sourceOfProgram } from "./deploy-folder.ts";

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const text = readDeployFile("compose.yaml");
const example = readVariables(readDeployFile(".env.example"));
/** What an operator writes where the example leaves it empty. */
const completed = {
  ...example,
  POSTGRES_PASSWORD: "0123456789abcdef",
  S3_ACCESS_KEY_ID: "GK0123456789abcdef01234567",
  S3_SECRET_ACCESS_KEY: "0123456789abcdef".repeat(4),
};
const variable = /\$\{(\w+)(?::[?-])?\}/g;
const { services, volumes, networks }: Compose = parse(
  text.replace(variable, (_, name: string) => (completed as Record<string, string>)[name] ?? ""),
  { merge: true },
);
const all = Object.entries(services);
const ofProduct = all.filter(([, { image }]) => image === "mapaobra");

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
  const servers = ofProduct.map(([name]) => name).filter((name) => name.startsWith("server"));
  expect(MAPAOBRA_SERVERS.split(" ")).toEqual(servers.map((name) => `${name}:3000`));
  expect(MAPAOBRA_SERVERS.split(" ").at(-1)).toBe(MAPAOBRA_LAST_SERVER);
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
