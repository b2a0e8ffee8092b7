import { randomInt } from "node:crypto";
import { addDays } from "@mapaobra/domain/format/dates";
import { generatePassword } from "@mapaobra/domain/user/password";
import { hashPassword } from "../features/session/session-service.ts";
import { commentTexts } from "./data/comments.ts";
import { type DemoCompany, type DemoMap, type DemoUser, demoCompanies } from "./data/companies.ts";
import type { DemoFile } from "./media/demo-file.ts";
import { makeProjectMedia } from "./media/project-media.ts";
import { drawLogo } from "./pictures/logos.ts";
import { type Picture, renderPng, renderWebp } from "./pictures/render.ts";
import { drawPlan } from "./plan/draw-plan.ts";
import { generateLots, planBounds } from "./projects/generate-lots.ts";
import { generateProjects } from "./projects/generate-projects.ts";
import type { Project } from "./projects/project.ts";
import { selectFeaturedProjects } from "./projects/select-featured-projects.ts";
import { createSeededRandom } from "./seeded-random.ts";

export interface PreparedComment {
  /** By the place of the author among the company's users. */
  readonly author: number;
  readonly text: string;
  readonly writtenAt: Date;
}

export interface PreparedProject {
  readonly project: Project;
  readonly files: readonly DemoFile[];
  readonly comments: readonly PreparedComment[];
}

export interface PreparedMap {
  readonly map: DemoMap;
  readonly projects: readonly PreparedProject[];
  /** The picture of an image map. */
  readonly plan: (Picture & { readonly bounds: typeof planBounds }) | undefined;
}

export interface PreparedUser extends DemoUser {
  readonly password: string;
  readonly passwordHash: string;
}

export interface PreparedCompany {
  readonly company: DemoCompany;
  readonly logo: Picture;
  readonly users: readonly PreparedUser[];
  readonly maps: readonly PreparedMap[];
}

/**
 * Everything that needs time, made before anything is written. The same each time, but for passwords;
 * `today` is `YYYY-MM-DD`.
 */
export function prepareDemo(today: string): Promise<PreparedCompany[]> {
  return Promise.all(demoCompanies.map((company) => prepareCompany(company, today)));
}

async function prepareCompany(company: DemoCompany, today: string): Promise<PreparedCompany> {
  const [logo, users, maps] = await Promise.all([
    renderPng(drawLogo(company.mark, company.colours)),
    Promise.all(company.users.map(prepareUser)),
    Promise.all(company.maps.map((map) => prepareMap(map, company, today))),
  ]);
  return { company, logo, users, maps };
}

async function prepareUser(user: DemoUser): Promise<PreparedUser> {
  const password = generatePassword(randomInt);
  return { ...user, password, passwordHash: await hashPassword(password) };
}

async function prepareMap(map: DemoMap, company: DemoCompany, today: string): Promise<PreparedMap> {
  const { content } = map;
  if (content.kind === "lots") {
    const houses = generateLots(content.count, today);
    const advances = new Map(houses.map(({ lot, profile }) => [lot, profile.advance]));
    const [plan, projects] = await Promise.all([
      renderWebp(drawPlan(advances)),
      prepareProjects(houses, map, company, today),
    ]);
    return { map, projects, plan: { ...plan, bounds: planBounds } };
  }
  const { count, seed, onlyCoast } = content;
  const projects = generateProjects({ count, seed, today, near: ({ coastal }) => coastal || !onlyCoast });
  return { map, projects: await prepareProjects(projects, map, company, today), plan: undefined };
}

function prepareProjects(
  projects: readonly Project[],
  { showcases, hasVideo }: DemoMap,
  company: DemoCompany,
  today: string,
): Promise<PreparedProject[]> {
  const shown = selectFeaturedProjects(projects, showcases);
  return Promise.all(
    projects.map(async (project) => {
      const index = shown.indexOf(project);
      if (index < 0) return { project, files: [], comments: [] };
      return {
        project,
        files: await makeProjectMedia(project, {
          index,
          isFilmed: hasVideo && index === 0,
          today,
          brandColour: company.colours.main,
        }),
        comments: writeComments(project, company, today),
      };
    }),
  );
}

/** From one to three, by those who may write them. */
function writeComments(project: Project, company: DemoCompany, today: string): PreparedComment[] {
  const random = createSeededRandom(`comments ${project.permit}`);
  const authors = company.users.flatMap(({ role }, place) => (role === "cliente" ? [] : [place]));
  const count = random.integer(1, 3);
  return Array.from({ length: count }, (_, index) => ({
    author: random.pick(authors),
    text: random.pick(commentTexts),
    writtenAt: new Date(
      `${addDays(today, (index - count) * 5)}T${random.integer(13, 22)}:${random.integer(10, 59)}:00Z`,
    ),
  }));
}
