import { randomInt } from "node:crypto";
import { addDays } from "@mapaobra/domain/format/dates";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import { generatePassword } from "@mapaobra/domain/user/password";
import { hashPassword } from "../features/session/session-service.ts";
import { type DemoCompany, type DemoMap, type DemoUser, demoCompanies } from "./data/companies.ts";
import { featuredFiles } from "./data/featured-files.ts";
import { commentTexts } from "./data/vocabulary.ts";
import { type DemoFile, drawProjectFiles, readDemoFile, readProjectFiles } from "./demo-files.ts";
import { historyOf, type ProjectHistory } from "./projects/history.ts";
import type { Project } from "./projects/project.ts";
import { createSeededRandom } from "./seeded-random.ts";

export interface PreparedComment {
  /** By the place of the author among the company's users. */
  readonly author: number;
  readonly text: string;
  readonly created_at: Date;
}

export interface PreparedProject {
  readonly project: Project;
  readonly files: readonly DemoFile[];
  readonly comments: readonly PreparedComment[];
  readonly history: ProjectHistory;
}

export interface PreparedMap {
  readonly row: DemoMap["row"];
  readonly projects: readonly PreparedProject[];
  /** The picture of an image map. */
  readonly plan: { readonly content: Buffer; readonly width: number; readonly height: number } | undefined;
}

export interface PreparedUser extends DemoUser {
  readonly password: string;
  readonly passwordHash: string;
}

export interface PreparedCompany {
  readonly company: DemoCompany;
  readonly logo: Buffer;
  readonly users: readonly PreparedUser[];
  readonly maps: readonly PreparedMap[];
}

/** Generates all data before any write. Deterministic except for passwords. `today` is `YYYY-MM-DD`. */
export function prepareDemo(today: string): Promise<PreparedCompany[]> {
  return Promise.all(demoCompanies.map((company) => prepareCompany(company, today)));
}

async function prepareCompany(company: DemoCompany, today: string): Promise<PreparedCompany> {
  const [logo, users, maps] = await Promise.all([
    readDemoFile("logos", `${company.row.slug}.png`),
    Promise.all(company.users.map(prepareUser)),
    Promise.all(company.maps.map((map) => prepareMap(map, company, today))),
  ]);
  return { company, logo, users, maps };
}

async function prepareUser(user: DemoUser): Promise<PreparedUser> {
  const password = generatePassword(randomInt);
  return { ...user, password, passwordHash: await hashPassword(password) };
}

async function prepareMap({ row, projects }: DemoMap, company: DemoCompany, today: string) {
  const plan = row.type === mapTypeNames.image ? await readDemoFile("plans", `${row.slug}.webp`) : undefined;
  return {
    row,
    plan: plan && { content: plan, width: 2400, height: 1500 },
    projects: await Promise.all(
      projects(today).map(async (project) => {
        const isFeatured = project.permit in featuredFiles;
        const history = historyOf(project, today);
        return {
          project,
          history,
          files: isFeatured
            ? await readProjectFiles(project, today)
            : await drawProjectFiles(project, history),
          comments: isFeatured ? writeComments(project, company, today) : [],
        };
      }),
    ),
  };
}

/** One to three comments by users who may write them. */
function writeComments(project: Project, company: DemoCompany, today: string): PreparedComment[] {
  const random = createSeededRandom(`comments ${project.permit}`);
  const authors = company.users.flatMap(({ role }, place) => (role === "cliente" ? [] : [place]));
  const count = random.integer(1, 3);
  return Array.from({ length: count }, (_, index) => ({
    author: random.pick(authors),
    text: random.pick(commentTexts),
    created_at: new Date(
      `${addDays(today, (index - count) * 5)}T${random.integer(13, 22)}:${random.integer(10, 59)}:00Z`,
    ),
  }));
}
