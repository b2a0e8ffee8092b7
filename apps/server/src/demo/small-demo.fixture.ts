import { demoCompanies } from "./data/companies.ts";
import type { DemoFile } from "./demo-files.ts";
import type { PreparedCompany } from "./prepare-demo.ts";
import { generateProjects } from "./projects/generate-projects.ts";
import { historyOf } from "./projects/history.ts";

const file: DemoFile = {
  kind: "image",
  name: "Foto (ficticia).jpg",
  extension: ".jpg",
  mime: "image/jpeg",
  content: Buffer.from("imagen"),
  width: 1,
  height: 1,
  panorama: null,
  takenAt: null,
};

/** The demo in small: three points a map, one of them with a file and a comment. `today` is `YYYY-MM-DD`. */
export const smallDemo = (today: string): PreparedCompany[] =>
  demoCompanies.map((company) => ({
    company,
    logo: file.content,
    users: company.users.map((user) => ({ ...user, password: "Secreta-1", passwordHash: "$argon2id$x" })),
    maps: company.maps.map(({ row }) => ({
      row,
      plan: undefined,
      projects: generateProjects({ count: 3, seed: `${company.row.slug}-${row.slug}`, today }).map(
        (project, index) => ({
          project,
          history: historyOf(project, today),
          files: index === 0 ? [file] : [],
          comments: index === 0 ? [{ author: 0, text: "Hola", created_at: new Date(today) }] : [],
        }),
      ),
    })),
  }));
